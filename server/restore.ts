import { join } from 'node:path'
import { restoreCommand } from './backup/restore.ts'
import { runCommand } from './command/run-command.ts'

/** The build copies this file next to the command. */
const indexes = join(import.meta.dirname, 'firestore.indexes.json')

await runCommand((args, signal) => restoreCommand(args, signal, indexes))
