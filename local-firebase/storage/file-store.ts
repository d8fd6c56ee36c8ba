import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, type ReadStream } from 'node:fs'
import { open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder, syncNow } from '../store/durable.ts'
import { writeFully } from '../store/write-fully.ts'
import { crc32c, crc32cText } from './crc32c.ts'

/** Properties of a complete file: size in bytes, hashes in base64. */
export interface Content {
  size: number
  md5Hash: string
  crc32c: string
}

export interface FileStore {
  /** Creates an empty staged file, synced to disk; its name cannot be guessed. */
  stage(): Promise<string>
  /**
   * Writes `bytes` to a staged file at `offset`, truncating the file there first, until the source ends or
   * fails. Resolves to the length that is synced to disk, and to the error of the source if it failed.
   */
  write(
    staged: string,
    offset: number,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<{ size: number; broken: unknown }>
  measure(staged: string): Promise<Content>
  /** Moves a staged file to the kept ones, under the same name, and syncs to disk. */
  keep(staged: string): Promise<void>
  discard(name: string): Promise<void>
  /** Opens a kept file; null if it does not exist. `start` and `end` are inclusive offsets. */
  read(name: string, start: number, end: number): Promise<ReadStream | null>
  /**
   * Reconciles files and rows after a crash: stages a kept file again if its object was never written, and
   * deletes files that no row refers to. Returns the staged files that are missing.
   */
  sweep(kept: Set<string>, staged: Set<string>): string[]
}

async function append(handle: FileHandle, offset: number, bytes: AsyncIterable<Uint8Array>) {
  let size = offset
  let broken: unknown
  const source = bytes[Symbol.asyncIterator]()
  for (;;) {
    let next: IteratorResult<Uint8Array>
    try {
      next = await source.next()
    } catch (error) {
      broken = error
      break
    }
    if (next.done) break
    await writeFully(handle, next.value, size)
    size += next.value.length
  }
  return { size, broken }
}

/** Stores files in two folders: `staged` for uploads in progress, `kept`, immutable, for objects. */
export function fileStore(folder: string): FileStore {
  const staging = join(folder, 'staged')
  const keeping = join(folder, 'kept')
  for (const path of [staging, keeping]) makeFolder(path)
  return {
    async stage() {
      const name = randomBytes(24).toString('base64url')
      await writeFile(join(staging, name), '', { flag: 'wx', mode: 0o600 })
      await syncFolder(staging)
      return name
    },
    async write(staged, offset, bytes) {
      const handle = await open(join(staging, staged), 'r+')
      try {
        await handle.truncate(offset)
        const result = await append(handle, offset, bytes)
        await handle.sync()
        return result
      } finally {
        await handle.close()
      }
    },
    async measure(staged) {
      const handle = await open(join(staging, staged), 'r')
      const md5 = createHash('md5')
      let crc = 0
      let size = 0
      for await (const piece of handle.createReadStream({ highWaterMark: 1 << 20 })) {
        const chunk = piece as Buffer
        md5.update(chunk)
        crc = crc32c(crc, chunk)
        size += chunk.length
      }
      return { size, md5Hash: md5.digest('base64'), crc32c: crc32cText(crc) }
    },
    async keep(staged) {
      await rename(join(staging, staged), join(keeping, staged))
      await syncFolder(keeping)
    },
    async discard(name) {
      await Promise.all([staging, keeping].map((path) => rm(join(path, name), { force: true })))
    },
    async read(name, start, end) {
      const handle = await open(join(keeping, name), 'r').catch(() => null)
      return handle?.createReadStream({ start, end }) ?? null
    },
    sweep(kept, staged) {
      for (const name of readdirSync(keeping))
        if (staged.has(name) && !kept.has(name)) renameSync(join(keeping, name), join(staging, name))
      syncNow(staging)
      for (const [path, known] of [
        [keeping, kept],
        [staging, staged],
      ] as const)
        for (const name of readdirSync(path)) if (!known.has(name)) rmSync(join(path, name), { force: true })
      return [...staged].filter((name) => !existsSync(join(staging, name)))
    },
  }
}
