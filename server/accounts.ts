import { accountsCommand } from './accounts/accounts.ts'
import { runCommand } from './command/run-command.ts'

await runCommand(accountsCommand)
