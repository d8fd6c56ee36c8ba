import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isFolder, syncFolder } from '../store/durable.ts'
import { FolderError } from '../store/failure.ts'
import { BackupWriter } from './writer.ts'

/**
 * Writes a backup that only its owner can read. The file gets its name once it is complete and synced to
 * disk. Throws FolderError when a file of that name exists.
 */
export async function writeNewBackup<T>(
  file: string,
  write: (writer: BackupWriter) => Promise<T>,
): Promise<T> {
  refuseExisting(file)
  const folder = dirname(resolve(file))
  if (!isFolder(folder))
    throw new FolderError(`There is no folder ${folder}. Create it, or choose another one.`)
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    const handle = await open(partial, 'wx', 0o600)
    let written: T
    try {
      written = await write(new BackupWriter(handle))
    } finally {
      await handle.close()
    }
    refuseExisting(file)
    await rename(partial, file)
    await syncFolder(folder)
    return written
  } finally {
    await rm(partial, { force: true })
  }
}

/** Throws FolderError when the file exists. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new FolderError(`${file} already exists. Choose another name.`)
}
