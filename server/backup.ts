import { backupCommand } from './backup/backup.ts'
import { runCommand } from './command/run-command.ts'

await runCommand(backupCommand)
