import { unzipSync, type UnzipFileInfo } from 'fflate'
import { UnreadableFile } from './failure.ts'
import { FILE_LIMITS, inMegabytes } from './limits.ts'

/**
 * Unpacks the wanted files of an archive. Their declared sizes are added up before anything is unpacked, and
 * no file gets a larger buffer than declared, which protects against zip bombs.
 * @throws UnreadableFile when the archive is damaged or exceeds the limit
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let room = FILE_LIMITS.unpacked
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!isWanted(name)) return false
    room -= originalSize
    if (room < 0)
      throw new UnreadableFile(
        `Unpacked, the workbook is larger than ${inMegabytes(FILE_LIMITS.unpacked)}, the limit because all of it is held in memory. Save its sheet as CSV.`,
      )
    return true
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      'The workbook is damaged: it cannot be unpacked. Open it in Excel and save it again.',
    )
  }
}
