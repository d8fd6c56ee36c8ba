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

/** After a power loss a file is found under its name only if its folder was synced too (fsync(2)). */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The same at once, for files and folders alike. */
export function syncNow(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Makes a folder with those above it, durably; unless `mode` says otherwise only this user may enter them. */
export function makeFolder(path: string, mode = 0o700): void {
  if (existsSync(path)) return
  const parent = dirname(resolve(path))
  makeFolder(parent, mode)
  try {
    // Not `recursive`: where nothing can be made, as below /proc, Node would then try for ever.
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
  syncNow(parent)
}

/** Throws the system's error when a file is there that this user may not read and write. */
export function checkAccess(file: string): void {
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
}

/** Whether there is a folder of this name. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
