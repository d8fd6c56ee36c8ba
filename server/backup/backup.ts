import { parseArgs } from 'node:util'
import { backup, type Contents, setAsideFile } from '../../local-firebase/backup/backup.ts'
import { resolveFromCwd, parseOrFail } from '../command/access.ts'
import { counted, dataFolderOf, FOLDER_OPTIONS, FOLDER_USAGE, sized } from '../command/data-folder.ts'
import { CommandFailure } from '../command/failure.ts'
import type { Result } from '../command/run-command.ts'
import { withReadableErrors } from './readable-errors.ts'

const USAGE = `npm run backup -- FILE
Saves all documents, accounts and files in one file, whether the server is running or not. See docs/backup.md.
${FOLDER_USAGE}
Exits with 0 when everything is in FILE and on disk, 2 when FILE has all but damaged rows, which are in FILE.damaged,
1 when there is no new FILE.`

const ADVICE = 'An older backup may have an undamaged copy (docs/backup.md, "Damaged rows").'

/** Number of documents, accounts and files in a backup. */
export type Counts = Omit<Contents, 'size'>

/** Formats the contents of a backup: "10 documents, 2 accounts and 3 files". */
export function contentsText({ documents, accounts, files }: Counts): string {
  return `${counted(documents, 'document')}, ${counted(accounts, 'account')} and ${counted(files, 'file')}`
}

/** Implements npm run backup. Throws CommandFailure. */
export async function backupCommand(args: readonly string[], signal: AbortSignal): Promise<Result> {
  const { values, positionals } = parseOrFail(() =>
    parseArgs({ args: [...args], options: FOLDER_OPTIONS, allowPositionals: true }),
  )
  if (values.help) return { message: USAGE, exitCode: 0 }
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new CommandFailure(`Name one file.\n${USAGE}`)
  const dataDir = dataFolderOf(values.data)
  const contents = await withReadableErrors(signal, () =>
    backup({ dataDir, file: resolveFromCwd(file), signal }),
  )
  const saved = `Saved ${contentsText(contents)} of ${dataDir} in ${file} (${sized(contents.size)}).`
  const { count, findings } = contents.setAside
  if (count === 0) return { message: saved, exitCode: 0 }
  const more = count > findings.length ? [`… and ${count - findings.length} more.`] : []
  const aside = `Damaged, and therefore saved in ${setAsideFile(file)} instead: ${counted(count, 'row')}.`
  return { message: [saved, aside, ...findings, ...more, ADVICE].join('\n'), exitCode: 2 }
}
