import path from 'node:path'
import { CommandFailure } from './failure.ts'
import { parseUrl } from '../../src/values/parse-url.ts'

export interface Access {
  url: string
  email: string
  /** Undefined when it has to be asked for. */
  password: string | undefined
}

export const STRING = { type: 'string' } as const

/** Flags of every command that signs in. */
export const ACCESS_OPTIONS = {
  url: STRING,
  email: STRING,
  password: STRING,
  help: { type: 'boolean' },
} as const

/** Paths are meant from where the person typed the command; npm itself runs it in the project's folder. */
export const resolveFromCwd = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

/** Options of a command that signs in: flags first, then the environment. */
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

/** Runs a reading of the command line; what it does not understand becomes a failure in its own words. */
export function orCommandFailure<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new CommandFailure(error instanceof Error ? error.message : String(error))
  }
}
