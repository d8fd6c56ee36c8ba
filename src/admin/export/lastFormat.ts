import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'
import { type FormatName, FORMATS } from './formats.ts'

const KEY = 'ppx.export.format'

/** The format of the last file that was saved from this browser; CSV before the first. */
export function lastFormat(): FormatName {
  const kept = String(deviceValue(KEY))
  return Object.hasOwn(FORMATS, kept) ? (kept as FormatName) : 'csv'
}

/** Keeps the format that the next file begins with. */
export const rememberFormat = (format: FormatName): void => keepOnDevice(KEY, format)
