import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { restore } from '../../local-firebase/backup/restore.ts'
import { resolveFromCwd, orCommandFailure } from '../command/access.ts'
import { dataFolderOf, FOLDER_OPTIONS, FOLDER_USAGE } from '../command/data-folder.ts'
import { CommandFailure } from '../command/failure.ts'
import type { Result } from '../command/run-command.ts'
import { contentsText } from './backup.ts'
import { withReadableErrors } from './readable-errors.ts'

const USAGE = `npm run restore -- FILE
Puts a backup in the place of the data folder, with the server stopped. All of FILE is checked first. See docs/backup.md.
${FOLDER_USAGE}
  --force              replace the data of a folder that is not empty
Ends with 0 when the folder has the data of FILE, 1 when nothing was changed.`

/** npm run restore. `indexes` is the file with the index definitions. Throws CommandFailure. */
export async function restoreCommand(
  args: readonly string[],
  signal: AbortSignal,
  indexes: string,
): Promise<Result> {
  const options = { ...FOLDER_OPTIONS, force: { type: 'boolean', default: false } } as const
  const { values, positionals } = orCommandFailure(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  )
  if (values.help) return { message: USAGE, exitCode: 0 }
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new CommandFailure(`Name one file.\n${USAGE}`)
  const dataDir = dataFolderOf(values.data)
  const definitions: unknown = JSON.parse(readFileSync(indexes, 'utf8'))
  const contents = await withReadableErrors(signal, () =>
    restore({ file: resolveFromCwd(file), dataDir, force: values.force, indexes: definitions, signal }),
  )
  return {
    message: `Restored ${contentsText(contents)} of ${file} to ${dataDir}. Everybody signs in again.`,
    exitCode: 0,
  }
}
