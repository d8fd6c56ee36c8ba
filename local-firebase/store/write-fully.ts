import type { FileHandle } from 'node:fs/promises'

/**
 * Writes all of `bytes` to an open file, from `position` or the current offset. When space runs out, the
 * system may write part of them and report how many (write(2)); only the attempt to write the rest fails.
 * Throws the system's error, ENOSPC for a full disk.
 */
export async function writeFully(handle: FileHandle, bytes: Uint8Array, position?: number): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const from = position === undefined ? null : position + at
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, from)
    if (bytesWritten === 0) throw Object.assign(new Error('ENOSPC: nothing was written'), { code: 'ENOSPC' })
    at += bytesWritten
  }
}
