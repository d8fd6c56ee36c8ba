import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'
import { type FormatName, FORMATS } from './formats.ts'

const KEY = 'ppx.export.format'

/** Returns the format of the last file saved in this browser; initially CSV. */
export function lastFormat(): FormatName {
  const kept = String(deviceValue(KEY))
  return Object.hasOwn(FORMATS, kept) ? (kept as FormatName) : 'csv'
}

/** Remembers the format as the default of the next export. */
export const rememberFormat = (format: FormatName): void => keepOnDevice(KEY, format)
