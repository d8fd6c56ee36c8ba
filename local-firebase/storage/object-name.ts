import { ApiError } from '../http/error.ts'
import { isStorable } from '../store/checksum.ts'

/**
 * Decodes an object's name, percent-encoded as one path segment or query value, exactly once.
 * Cloud Storage's rules: 1 to 1024 bytes of UTF-8, no line breaks, not "." or "..".
 */
export function objectName(encoded: string): string {
  let name: string
  try {
    name = decodeURIComponent(encoded)
  } catch {
    throw new ApiError(400, 'The object name is not valid.')
  }
  return checkedName(name)
}

/** Returns the name. Throws ApiError(400) unless it is 1 to 1,024 bytes and valid in Cloud Storage. */
export function checkedName(name: string): string {
  const bytes = Buffer.byteLength(name)
  if (bytes < 1 || bytes > 1024 || /[\r\n]/.test(name) || !isStorable(name) || name === '.' || name === '..')
    throw new ApiError(400, 'The object name is not valid.')
  return name
}
