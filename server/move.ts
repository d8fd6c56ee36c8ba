import { runCommand } from './command/run-command.ts'
import { moveCommand } from './move/move.ts'

await runCommand((args, signal) => moveCommand(args, signal))
