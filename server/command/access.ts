import path from 'node:path'
import { CommandFailure } from './failure.ts'
import { parseUrl } from '../../src/values/parse-url.ts'

export interface Access {
  url: string
  email: string
  /** Undefined if it has to be prompted for. */
  password: string | undefined
}

export const STRING = { type: 'string' } as const

/** Options of all commands that sign in. */
export const ACCESS_OPTIONS = {
  url: STRING,
  email: STRING,
  password: STRING,
  help: { type: 'boolean' },
} as const

/**
 * Resolves a path against the folder in which the user typed the command; npm itself
 * runs it in the project folder.
 */
export const resolveFromCwd = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

/** Returns the access options of a command: from flags, otherwise from the environment. */
export function accessOf(values: { url?: string; email?: string; password?: string }): Access {
  const written = values.url ?? process.env.PPX_URL ?? 'http://127.0.0.1:8080'
  const url = parseUrl(written)
  if (!url) throw new CommandFailure(`“${written}” is not a web address.`)
  return {
    url: url.origin,
    email: values.email ?? process.env.PPX_EMAIL ?? '',
    password: values.password ?? process.env.PPX_PASSWORD,
  }
}

/** Runs a command-line parser; converts its errors to a CommandFailure with the same message. */
export function parseOrFail<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  }
}
