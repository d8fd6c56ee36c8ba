import { UnreadableFile } from '../../src/import/file/failure.ts'
import { CommandFailure } from './failure.ts'

export interface Result {
  /** The text to print. */
  message: string
  exitCode: 0 | 2
}

/**
 * Runs a command: prints its message and sets the exit code, 1 if it failed. The first Ctrl-C lets the batch
 * in flight finish, the second exits at once; in both cases nothing is half-written.
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
        : `Failed: ${error instanceof Error ? error.message : String(error)}. What has been written is kept; run the command again to continue.`
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
