import { parseArgs } from 'node:util'
import { LOCAL_PROJECT } from '../../local-firebase/server.ts'
import { contentsText } from '../backup/backup.ts'
import { withReadableErrors } from '../backup/readable-errors.ts'
import { parseOrFail, resolveFromCwd, STRING } from '../command/access.ts'
import { counted } from '../command/data-folder.ts'
import { CommandFailure } from '../command/failure.ts'
import { progressOn, type Screen } from '../command/progress.ts'
import type { Result } from '../command/run-command.ts'
import { cloudOf } from './cloud.ts'
import { fromFirebase } from './from-firebase.ts'
import { leftText } from './report.ts'
import { GO_ON, toFirebase } from './to-firebase.ts'

const USAGE = `npm run move -- to-firebase BACKUP --project ID
npm run move -- from-firebase BACKUP --project ID
Moves documents, accounts and files between local-firebase and a Firebase project. to-firebase copies a backup from npm run backup into
the project; from-firebase makes a backup of the project, which npm run restore copies into a data folder. See docs/moving.md.
  --project ID         the Firebase project
  --bucket NAME        its bucket (ID.firebasestorage.app)
  --local-project ID   the project id of local-firebase (${LOCAL_PROJECT}), for values that name a document
  --force              move into a project that is not empty, replacing documents, accounts and files of the same name
GOOGLE_ACCESS_TOKEN in the environment must be a token of an owner of the project, from: gcloud auth print-access-token
Exits with 0 when everything was moved, 2 when something was left behind, which is listed, 1 when the move did not finish.`

const OPTIONS = {
  project: STRING,
  bucket: STRING,
  'local-project': STRING,
  force: { type: 'boolean', default: false },
  help: { type: 'boolean' },
} as const

/** Implements npm run move. Throws CommandFailure. */
export async function moveCommand(
  args: readonly string[],
  signal: AbortSignal,
  environment: Partial<Record<string, string>> = process.env,
  screen: Screen = process.stderr,
): Promise<Result> {
  const { values, positionals } = parseOrFail(() =>
    parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true }),
  )
  if (values.help) return { message: USAGE, exitCode: 0 }
  const [direction = '', named, ...others] = positionals
  if (!['to-firebase', 'from-firebase'].includes(direction) || named === undefined || others.length > 0)
    throw new CommandFailure(`Name the direction and one backup.\n${USAGE}`)
  const { project, bucket, force, 'local-project': localProject = LOCAL_PROJECT } = values
  if (!project) throw new CommandFailure('Name the Firebase project: --project ID.')
  const cloud = cloudOf(project, bucket, environment, signal)
  const backup = resolveFromCwd(named)
  const isTo = direction === 'to-firebase'
  const moved = isTo
    ? await withReadableErrors(
        signal,
        () => toFirebase({ backup, cloud, localProject, force, progress: progressOn(screen, 'Moving') }),
        `Stopped. ${GO_ON}`,
      )
    : await withReadableErrors(signal, () =>
        fromFirebase({ backup, cloud, localProject, onRead: (count) => showProgress(screen, count) }),
      )
  const what = contentsText(moved)
  const message = isTo
    ? `Moved ${what} of ${named} to ${project}. Everybody has to sign in again, with the same password.`
    : `Saved ${what} of ${project} in ${named}. Copy it into a data folder with npm run restore.`
  return { message: [message, ...leftText(moved.left)].join('\n'), exitCode: moved.left.length > 0 ? 2 : 0 }
}

/** Shows the number of documents read; the total is unknown. */
function showProgress(screen: Screen, count: number): void {
  if (screen.isTTY) screen.write(`\r${counted(count, 'document')} read`)
}
