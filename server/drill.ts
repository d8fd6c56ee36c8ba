import { join } from 'node:path'
import { drillCommand } from './backup/drill.ts'
import { runCommand } from './command/run-command.ts'

/** The build copies this file next to the command. */
const indexes = join(import.meta.dirname, 'firestore.indexes.json')

await runCommand((args, signal) => drillCommand(args, signal, indexes))
