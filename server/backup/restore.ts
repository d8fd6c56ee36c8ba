import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { resolveFromCwd, parseOrFail, STRING } from '../command/access.ts'
import { counted, dataFolderOf, FOLDER_OPTIONS, FOLDER_USAGE } from '../command/data-folder.ts'
import { CommandFailure } from '../command/failure.ts'
import type { Result } from '../command/run-command.ts'
import { contentsText } from './backup.ts'
import { withReadableErrors } from './readable-errors.ts'
import { restoreFrom, timeFrom } from './restore-plan.ts'

const USAGE = `npm run restore -- BACKUP
Replaces the data folder with a backup, while the server is stopped: a file from npm run backup, or the folder of a
continuous backup (BACKUP_DIR). The whole backup is checked first. See docs/backup.md.
  --at TIME            the state of a continuous backup at this time, like 2026-11-25T07:45:00Z; by default the newest
${FOLDER_USAGE}
  --force              replace the data of a folder that is not empty
Exits with 0 when the folder has the data of BACKUP, 2 when it has all but rows that were damaged when they were saved, 1 when
nothing was changed.`

/** Implements npm run restore. `indexes` is the path of the index definitions. Throws CommandFailure. */
export async function restoreCommand(
  args: readonly string[],
  signal: AbortSignal,
  indexes: string,
): Promise<Result> {
  const options = { ...FOLDER_OPTIONS, at: STRING, force: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseOrFail(() =>
    parseArgs({ args: [...args], options, allowPositionals: true }),
  )
  if (values.help) return { message: USAGE, exitCode: 0 }
  const [named, ...others] = positionals
  if (named === undefined || others.length > 0) throw new CommandFailure(`Name one backup.\n${USAGE}`)
  const dataDir = dataFolderOf(values.data)
  const definitions: unknown = JSON.parse(readFileSync(indexes, 'utf8'))
  const at = values.at === undefined ? undefined : timeFrom(values.at)
  const target = { dataDir, force: values.force, indexes: definitions, signal }
  const { contents, source } = await withReadableErrors(signal, () =>
    restoreFrom(resolveFromCwd(named), named, at, target),
  )
  const restored = `Restored ${contentsText(contents)} of ${source} to ${dataDir}. Everybody has to sign in again.`
  if (contents.leftOut.length === 0) return { message: restored, exitCode: 0 }
  const aside = `Already damaged when they were saved, and therefore missing: ${counted(contents.leftOut.length, 'row')}.`
  return { message: [restored, aside, ...contents.leftOut].join('\n'), exitCode: 2 }
}
