import { type FormatName, FORMATS } from './formats.ts'

const KEY = 'ppx.export.format'

/** The format of the last file that was saved from this browser; CSV before the first. */
export function lastFormat(): FormatName {
  try {
    const kept = localStorage.getItem(KEY) ?? ''
    return Object.hasOwn(FORMATS, kept) ? (kept as FormatName) : 'csv'
  } catch {
    return 'csv'
  }
}

/** Keeps the format that the next file begins with. */
export function rememberFormat(format: FormatName): void {
  try {
    localStorage.setItem(KEY, format)
  } catch {
    // A browser that keeps nothing begins with CSV.
  }
}
