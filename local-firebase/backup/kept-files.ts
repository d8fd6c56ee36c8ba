import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { objectOf, type ObjectRow } from '../storage/object-table.ts'
import { DamageError } from '../store/failure.ts'

/** Returns the folder for the files of stored objects within a data folder. */
export const objectFolder = (dataDir: string): string => join(dataDir, 'storage', 'kept')

/** The file of a stored object, as its row describes it. */
export interface ExpectedFile {
  object: string
  size: number
  md5Hash: string
}

/** Returns name and description of the file that an object's row refers to; null when the row is damaged. */
export function expectedFileOf(row: ObjectRow): [name: string, wanted: ExpectedFile] | null {
  try {
    const { name, file, size, md5Hash } = objectOf(row)
    return [file, { object: name, size, md5Hash }]
  } catch (error) {
    if (error instanceof DamageError) return null
    throw error
  }
}

/** Opens a file for reading; null if it does not exist. */
export async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Yields the bytes of a file; calls `onDamage` on a different hash. Throws DamageError on another size. */
export async function* bytesOf(
  handle: FileHandle,
  { object, size, md5Hash }: ExpectedFile,
  onDamage: () => void,
): AsyncGenerator<Buffer> {
  const md5 = createHash('md5')
  let length = 0
  for await (const chunk of handle.createReadStream({ highWaterMark: 2 ** 18 })) {
    const piece = chunk as Buffer
    md5.update(piece)
    length += piece.length
    yield piece
  }
  if (length !== size)
    throw new DamageError(`The file of the stored object ${object} changed while it was read.`)
  if (md5.digest('base64') !== md5Hash) onDamage()
}
