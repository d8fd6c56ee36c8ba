import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { objectOf, type ObjectRow } from '../storage/object-table.ts'
import { DamageError } from '../store/failure.ts'

/** Where the files of objects are in a data folder. */
export const keptFolder = (dataDir: string): string => join(dataDir, 'storage', 'kept')

/** The file that an object consists of, as its row says. */
export interface WantedFile {
  object: string
  size: number
  md5Hash: string
}

/** The name of the file that the object of a row consists of, and the file; null when the row is not as it was written. */
export function wantedOf(row: ObjectRow): [name: string, wanted: WantedFile] | null {
  try {
    const { name, file, size, md5Hash } = objectOf(row)
    return [file, { object: name, size, md5Hash }]
  } catch (error) {
    if (error instanceof DamageError) return null
    throw error
  }
}

/** Null when there is no such file. */
export async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The bytes of a file; tells at the end when they are not the object's. */
export async function* bytesOf(
  handle: FileHandle,
  { object, size, md5Hash }: WantedFile,
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
