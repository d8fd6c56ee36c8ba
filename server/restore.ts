import { restoreCommand } from './backup/restore.ts'
import { runCommand } from './command/run-command.ts'

await runCommand((args, signal) => restoreCommand(args, signal, 'firestore.indexes.json'))
