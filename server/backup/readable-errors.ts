import { FolderError, classifyFailure } from '../../local-firebase/store/failure.ts'
import { CommandFailure } from '../command/failure.ts'

const MESSAGES: Readonly<Record<string, string>> = {
  EACCES: 'This user may not read or write there',
  EROFS: 'Nothing can be written there',
  ENOENT: 'There is no such folder',
  ENOTDIR: 'There is no such folder',
}

/** Runs work on a data folder; converts expected errors to a CommandFailure with a message for people. */
export async function withReadableErrors<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  whenStopped = 'Stopped. Nothing was changed.',
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (signal.aborted) throw new CommandFailure(whenStopped)
    if (error instanceof FolderError) throw new CommandFailure(error.message)
    if (classifyFailure(error)?.kind === 'full')
      throw new CommandFailure('The disk is full. Nothing was changed.')
    const { code = '', path } = error as NodeJS.ErrnoException
    const message = MESSAGES[code]
    throw message === undefined
      ? error
      : new CommandFailure(`${message}: ${path ?? 'unknown'}. Nothing was changed.`)
  }
}
