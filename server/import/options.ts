import { parseArgs } from 'node:util'
import {
  ACCESS_OPTIONS,
  type Access,
  accessOf,
  resolveFromCwd,
  STRING,
  parseOrFail,
} from '../command/access.ts'
import { CommandFailure } from '../command/failure.ts'
import { CONTENT_COLLECTIONS } from '../../src/entities/registry/collections.ts'
import type { ImportedCollection } from '../../src/import/definition.ts'

export interface ImportOptions extends Access {
  kind: ImportedCollection
  file: string
  report: string | undefined
  encoding: string | undefined
  help: boolean
}

export const USAGE = `npm run import -- ${CONTENT_COLLECTIONS.join('|')} FILE.csv
  --url URL            the site (or PPX_URL; http://127.0.0.1:8080)
  --email ADDRESS      an admin (or PPX_EMAIL)
  --password WORD      or PPX_PASSWORD; prompted for on a terminal
  --report FILE        write every conversion, warning and rejected row there
  --encoding NAME      e.g. windows-1256, for a file that is not Unicode
Exits with 0 when every row was imported, 2 when some were rejected, 1 when nothing could be imported.`

/**
 * Parses the command line.
 * @throws CommandFailure if it is invalid
 */
export function importOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parseOrFail(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...ACCESS_OPTIONS, report: STRING, encoding: STRING },
    }),
  )
  const [kind = '', file = '', ...more] = positionals
  const known = CONTENT_COLLECTIONS.find((name) => name === kind)
  const help = values.help === true
  if (!help && (!known || file === '' || more.length > 0)) {
    throw new CommandFailure(known ? `Name one file.\n${USAGE}` : `Name the collection to import.\n${USAGE}`)
  }
  return {
    ...accessOf(values),
    kind: known ?? 'projects',
    file: resolveFromCwd(file),
    report: values.report === undefined ? undefined : resolveFromCwd(values.report),
    encoding: values.encoding,
    help,
  }
}
