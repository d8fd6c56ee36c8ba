import { parseArgs } from 'node:util'
import { check } from '../../local-firebase/check/check.ts'
import { parseOrFail } from '../command/access.ts'
import { counted, dataFolderOf, FOLDER_OPTIONS, FOLDER_USAGE } from '../command/data-folder.ts'
import type { Result } from '../command/run-command.ts'
import { withReadableErrors } from './readable-errors.ts'

const USAGE = `npm run check-data
Reads everything in the data folder and reports what is damaged, whether the server is running or not. See docs/backup.md.
${FOLDER_USAGE}
Exits with 0 when no problems were found, 2 when some were, 1 when nothing could be checked.`

/** Implements npm run check-data. Throws CommandFailure. */
export async function checkDataCommand(args: readonly string[], signal: AbortSignal): Promise<Result> {
  const { values } = parseOrFail(() => parseArgs({ args: [...args], options: FOLDER_OPTIONS }))
  if (values.help) return { message: USAGE, exitCode: 0 }
  const dataDir = dataFolderOf(values.data)
  const { documents, entries, accounts, files, findings } = await withReadableErrors(signal, () =>
    check({ dataDir, signal }),
  )
  const looked =
    `${counted(documents, 'document')}, ${counted(entries, 'index entry', 'index entries')}, ` +
    `${counted(accounts, 'account')} and ${counted(files, 'file')} of ${dataDir}`
  if (findings.length === 0) return { message: `No problems found: ${looked}.`, exitCode: 0 }
  const advice = 'To restore a backup, use "npm run restore" (docs/backup.md).'
  return { message: `${findings.join('\n')}\nChecked ${looked}. ${advice}`, exitCode: 2 }
}
