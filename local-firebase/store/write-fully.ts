import type { FileHandle } from 'node:fs/promises'

/**
 * Writes all of `bytes` into an open file, from `position` on or where the file stands. A system that has no room for
 * all of them writes some and says how many (write(2)), and fails only when it is asked for the rest. Throws the
 * system's error, ENOSPC for a full disk.
 */
export async function writeFully(handle: FileHandle, bytes: Uint8Array, position?: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const from = position === undefined ? null : position + at
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, from)
    if (bytesWritten === 0) throw Object.assign(new Error('ENOSPC: nothing was written'), { code: 'ENOSPC' })
    at += bytesWritten
  }
}
