import { readFile, stat } from 'node:fs/promises'
import { type OpenedFile, type OpenOptions, openFile } from '../../src/import/file/open.ts'
import { CommandFailure } from '../command/failure.ts'

function messageOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied'
  return message
}

/**
 * Opens a table from disk.
 * @throws CommandFailure if the file cannot be read, UnreadableFile if it contains no table
 */
export async function openPath(path: string, options: OpenOptions = {}): Promise<OpenedFile> {
  try {
    if (!(await stat(path)).isFile()) throw new CommandFailure(`Cannot read ${path}: it is not a file.`)
    return openFile(await readFile(path), options)
  } catch (error) {
    if (error instanceof Error && 'code' in error)
      throw new CommandFailure(`Cannot read ${path}: ${messageOf(error)}.`)
    throw error
  }
}
