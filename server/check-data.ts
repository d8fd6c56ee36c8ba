import { checkDataCommand } from './backup/check-data.ts'
import { runCommand } from './command/run-command.ts'

await runCommand(checkDataCommand)
