import { unzipSync, type UnzipFileInfo } from 'fflate'
import { UnreadableFile } from './failure.ts'
import { FILE_LIMITS, inMegabytes } from './limits.ts'

/**
 * Unpacks the wanted files of an archive. What they say of their size is added up before a byte is unpacked, and none
 * gets more room than it has asked for, so that a small archive cannot become a large one.
 * @throws UnreadableFile when the archive is damaged, or holds more than is taken
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> {
  let room = FILE_LIMITS.unpacked
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    if (!isWanted(name)) return false
    room -= originalSize
    if (room < 0)
      throw new UnreadableFile(
        `Unpacked, the workbook has more than ${inMegabytes(FILE_LIMITS.unpacked)}, which is not taken: all of it would be held in memory. Save its sheet as CSV.`,
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
