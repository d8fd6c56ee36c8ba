import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'

/** Syncs a folder, without which a new file may not be found by its name after a power loss (fsync(2)). */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a file or folder synchronously. */
export function syncNow(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Creates a folder and its parents durably; by default only this user may enter them. */
export function makeFolder(path: string, mode = 0o700): void {
  if (existsSync(path)) return
  const parent = dirname(resolve(path))
  makeFolder(parent, mode)
  try {
    // Not `recursive`: where no folder can be created, such as below /proc, Node would retry for ever.
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have created the folder in the meantime.
    if (!isFolder(path)) throw error
  }
  syncNow(parent)
}

/** Throws the system's error when the file exists but this user may not read and write it. */
export function checkAccess(file: string): void {
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}

/** Whether `path` is an existing folder. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
