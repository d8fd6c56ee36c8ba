import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, type ReadStream } from 'node:fs'
import { open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder, syncNow } from '../store/durable.ts'
import { writeFully } from '../store/write-fully.ts'
import { crc32c, crc32cText } from './crc32c.ts'

/** What a whole file is: size in bytes, hashes as base64. */
export interface Content {
  size: number
  md5Hash: string
  crc32c: string
}

export interface FileStore {
  /** A new, empty file for bytes that arrive, safely on disk; its name is not guessable. */
  stage(): Promise<string>
  /**
   * Writes `bytes` into a staged file from `offset` on, cutting off what stood behind it, until the source ends or
   * breaks. Resolves to the length that is safely on disk and the error of the source, if it broke.
   */
  write(
    staged: string,
    offset: number,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<{ size: number; broken: unknown }>
  measure(staged: string): Promise<Content>
  /** Makes a staged file a kept one, durably, under the same name. */
  keep(staged: string): Promise<void>
  discard(name: string): Promise<void>
  /** Null when the file is not there. `start` and `end` are inclusive offsets. */
  read(name: string, start: number, end: number): Promise<ReadStream | null>
  /**
   * Puts right what a crash has left between files and rows: a file that was to be kept is staged again, and what no
   * row speaks of is deleted. Returns the staged files that are not there.
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

/** The bytes of files in two folders: `staged` for uploads under way, `kept` for objects. A kept file never changes. */
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
