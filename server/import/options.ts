import path from 'node:path'
import { parseArgs } from 'node:util'
import { ImportFailure } from './failure.ts'
import { KIND_NAMES, type KindName } from './kind.ts'

export interface Access {
  url: string
  email: string
  /** Undefined when it has to be asked for. */
  password: string | undefined
}

export interface ImportOptions extends Access {
  kind: KindName
  file: string
  report: string | undefined
  encoding: string | undefined
  help: boolean
}

export const USAGE = `npm run import -- ${KIND_NAMES.join('|')} FILE.csv
  --url URL            the site (or PPX_URL; http://127.0.0.1:8080)
  --email ADDRESS      an admin (or PPX_EMAIL)
  --password WORD      or PPX_PASSWORD; asked for on a terminal
  --report FILE        write every conversion, warning and rejected row there
  --encoding NAME      e.g. windows-1256, for a file that is not Unicode
Ends with 0 when every row is in, 2 when some were rejected, 1 when nothing could be imported.`

const STRING = { type: 'string' } as const

const ACCESS_OPTIONS = { url: STRING, email: STRING, password: STRING, help: { type: 'boolean' } } as const

/** Paths are meant from where the person typed the command; npm itself runs it in the project's folder. */
const fromHere = (file: string) => path.resolve(process.env.INIT_CWD ?? process.cwd(), file)

/** Options of a command that signs in: flags first, then the environment. */
export function accessOf(values: { url?: string; email?: string; password?: string }): Access {
  const url = values.url ?? process.env.PPX_URL ?? 'http://127.0.0.1:8080'
  if (!URL.canParse(url)) throw new ImportFailure(`“${url}” is not a web address.`)
  return {
    url: new URL(url).origin,
    email: values.email ?? process.env.PPX_EMAIL ?? '',
    password: values.password ?? process.env.PPX_PASSWORD,
  }
}

/** Runs a reading of the command line; what it does not understand becomes a failure in its own words. */
export function understood<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new ImportFailure(error instanceof Error ? error.message : String(error))
  }
}

/** @throws ImportFailure when the command line is not understood */
export function importOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = understood(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...ACCESS_OPTIONS, report: STRING, encoding: STRING },
    }),
  )
  const [kind = '', file = '', ...more] = positionals
  const known = KIND_NAMES.find((name) => name === kind)
  const help = values.help === true
  if (!help && (!known || file === '' || more.length > 0)) {
    throw new ImportFailure(known ? `Name one file.\n${USAGE}` : `Say what to import.\n${USAGE}`)
  }
  return {
    ...accessOf(values),
    kind: known ?? 'projects',
    file: fromHere(file),
    report: values.report === undefined ? undefined : fromHere(values.report),
    encoding: values.encoding,
    help,
  }
}
