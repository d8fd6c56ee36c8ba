import { ApiError } from '../http/error.ts'
import type { Settings } from './stored-object.ts'

/** Cloud Storage's limit for custom metadata: 8 KiB of keys and values. */
const CUSTOM_BYTES = 8 * 1024
const MAX_SETTING_LENGTH = 1024

const FIELDS = ['cacheControl', 'contentDisposition', 'contentEncoding', 'contentLanguage'] as const

/** Returns default settings for a content type. */
export function blankSettings(contentType: string): Settings {
  return {
    contentType,
    cacheControl: null,
    contentDisposition: null,
    contentEncoding: null,
    contentLanguage: null,
    metadata: {},
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses the JSON metadata of an upload or a change; '' counts as {}. */
export function parseSettings(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text.trim() === '' ? '{}' : text)
  } catch {
    throw new ApiError(400, 'The metadata is not JSON.')
  }
  if (!isRecord(value)) throw new ApiError(400, 'The metadata is not a JSON object.')
  return value
}

/** Returns a value that is safe to send as a header. Throws ApiError(400) for any other. */
function headerText(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_SETTING_LENGTH || !/^[\x20-\x7e]*$/.test(value))
    throw new ApiError(400, `Invalid value for ${name}.`)
  return value
}

function changeCustom(before: Record<string, string>, change: unknown): Record<string, string> {
  if (change === null) return {}
  if (!isRecord(change)) throw new ApiError(400, 'Invalid value for metadata.')
  const after = new Map(Object.entries(before))
  for (const [key, value] of Object.entries(change)) {
    if (value === null) after.delete(key)
    else if (typeof value === 'string') after.set(key, value)
    else throw new ApiError(400, `Invalid value for metadata.${key}.`)
  }
  const bytes = [...after].reduce((sum, pair) => sum + Buffer.byteLength(pair.join('')), 0)
  if (bytes > CUSTOM_BYTES) throw new ApiError(400, 'The custom metadata is larger than 8 KiB.')
  return Object.fromEntries(after)
}

/** Applies `change` to settings; null removes a setting, custom metadata is merged by key. */
export function changeSettings(before: Settings, change: Record<string, unknown>): Settings {
  const after: Settings = { ...before }
  for (const field of FIELDS) {
    const value = change[field]
    if (value !== undefined) after[field] = value === null ? null : headerText(field, value)
  }
  if (change.contentType !== undefined)
    after.contentType =
      change.contentType === null ? 'application/octet-stream' : headerText('contentType', change.contentType)
  if (change.metadata !== undefined) after.metadata = changeCustom(before.metadata, change.metadata)
  return after
}
