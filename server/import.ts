import { runCommand } from './command/run-command.ts'
import { importOptions, USAGE } from './import/options.ts'
import { runImport } from './import/run.ts'
import { exitCode, summary } from './import/summary.ts'

await runCommand(async (args, signal) => {
  const options = importOptions(args)
  if (options.help) return { message: USAGE, exitCode: 0 }
  const outcome = await runImport(options, process.stderr, signal)
  return { message: summary(outcome), exitCode: exitCode(outcome) }
})
