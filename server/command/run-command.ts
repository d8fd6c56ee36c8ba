import { UnreadableFile } from '../../src/import/file/failure.ts'
import { CommandFailure } from './failure.ts'

export interface Result {
  /** What is printed. */
  message: string
  exitCode: 0 | 2
}

/**
 * Runs a command of the command line: prints its words and sets the exit code, 1 when it could do nothing.
 * The first Ctrl-C lets the batch that is on its way finish, the second ends at once; nothing is half-written
 * either way.
 */
export async function runCommand(
  command: (args: readonly string[], signal: AbortSignal) => Promise<Result>,
): Promise<void> {
  const stop = new AbortController()
  process.once('SIGINT', () => {
    process.stderr.write('\nStopping after this batch. Ctrl-C again to stop at once.\n')
    stop.abort()
  })
  try {
    const { message, exitCode } = await command(process.argv.slice(2), stop.signal)
    process.stdout.write(`${message}\n`)
    process.exitCode = exitCode
  } catch (error) {
    const message =
      error instanceof CommandFailure || error instanceof UnreadableFile
        ? error.message
        : `It stopped: ${error instanceof Error ? error.message : String(error)}. What is written stays; run it again to go on.`
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
