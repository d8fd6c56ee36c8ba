import { parseArgs } from 'node:util'
import { ACCESS_OPTIONS, accessOf, parseOrFail } from './command/access.ts'
import { runCommand } from './command/run-command.ts'
import { signInTo } from './command/sign-in.ts'
import { migrate, migrationSummary } from './migrate/run.ts'

const USAGE = `npm run migrate -- --email ADDRESS
Rewrites documents of earlier versions in the current format and adds missing records to the directory and to the order of names. Running it again changes nothing.
  --url URL            the site (or PPX_URL; http://127.0.0.1:8080)
  --email ADDRESS      an admin (or PPX_EMAIL)
  --password WORD      or PPX_PASSWORD; prompted for on a terminal
Exits with 0 when all are rewritten, 2 when some are left, 1 when nothing could be done.`

await runCommand(async (args, signal) => {
  const { values } = parseOrFail(() => parseArgs({ args: [...args], options: ACCESS_OPTIONS }))
  if (values.help) return { message: USAGE, exitCode: 0 }
  await signInTo(accessOf(values))
  const outcome = await migrate(process.stderr, signal)
  const isDone = outcome.rejected.length === 0 && !outcome.stopped
  return { message: migrationSummary(outcome), exitCode: isDone ? 0 : 2 }
})
