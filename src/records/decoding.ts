import { webAddress } from '../values/web-address.ts'
import { partialDate } from '../values/partial-date.ts'
import type { FieldValue } from './fields.ts'

/** A document's data as the SDK returns it, not validated. */
export type Raw = Record<string, unknown>

/** Returns the first of the named fields that holds text (a number counts), trimmed; '' if none does. */
export function text(raw: Raw, ...names: string[]): string {
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** Like `text`, but null when blank. */
export const textOrNull = (raw: Raw, ...names: string[]): string | null => text(raw, ...names) || null

export function number(raw: Raw, ...names: string[]): number | null {
  for (const name of names) {
    const value = raw[name]
    const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    if (isGiven && Number.isFinite(Number(value))) return Number(value)
  }
  return null
}

export const count = (raw: Raw, name: string): number => Math.max(0, Math.trunc(number(raw, name) ?? 0))

/** Reads a list of texts, or one text split at commas and semicolons, without blanks and duplicates. */
export function texts(raw: Raw, ...names: string[]): string[] {
  for (const name of names) {
    const value = raw[name]
    const parts: unknown[] = Array.isArray(value)
      ? value
      : typeof value === 'string'
        ? value.split(/[;,]/)
        : []
    const clean = parts.flatMap((part) => (typeof part === 'string' && part.trim() ? [part.trim()] : []))
    if (clean.length > 0) return [...new Set(clean)]
  }
  return []
}

/** Reads ids from a list of ids or of items { id, name }; the specification shows both. */
export function ids(raw: Raw, ...names: string[]): string[] {
  for (const name of names) {
    const value = raw[name]
    if (!Array.isArray(value)) continue
    const found = value.flatMap((item: unknown) => {
      if (typeof item === 'string' && item) return [item]
      if (item !== null && typeof item === 'object' && 'id' in item && typeof item.id === 'string')
        return [item.id]
      return []
    })
    if (found.length > 0) return [...new Set(found)]
  }
  return []
}

/** Converts a timestamp, a Date, an ISO text or a number of ms to epoch ms; null for anything else. */
export function moment(value: unknown): number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.getTime()
  if (typeof value === 'string') return Number.isNaN(Date.parse(value)) ? null : Date.parse(value)
  if (typeof value === 'object') {
    if ('toMillis' in value && typeof value.toMillis === 'function') return Number(value.toMillis())
    if ('seconds' in value && typeof value.seconds === 'number') return value.seconds * 1000
  }
  return null
}

/**
 * Reads a date without a time. Old timestamps were made at midnight in the Gulf, up to five hours before the
 * same day begins in UTC, so five hours are added before the UTC date is taken.
 */
export function date(raw: Raw, ...names: string[]): string | null {
  for (const name of names) {
    const value = raw[name]
    const written = typeof value === 'number' || typeof value === 'string' ? partialDate(String(value)) : null
    if (written) return written
    const at = moment(value)
    if (at !== null && typeof value === 'object')
      return new Date(at + 5 * 3_600_000).toISOString().slice(0, 10)
  }
  return null
}

/** Reads dynamic fields by name: texts, numbers, booleans; moments become ISO dates, others are dropped. */
export function customFields(raw: Raw): Record<string, string | number | boolean> {
  const value = raw.customFields
  if (value === null || typeof value !== 'object') return {}
  const found: Record<string, string | number | boolean> = {}
  for (const [key, inner] of Object.entries(value)) {
    const name = key
      .toLowerCase()
      .replaceAll(/\s+/g, '_')
      .replaceAll(/[^a-z0-9_]/g, '')
      .slice(0, 64)
    if (!name) continue
    if (typeof inner === 'string' || typeof inner === 'number' || typeof inner === 'boolean')
      found[name] = inner
    else {
      const at = moment(inner)
      if (at !== null) found[name] = new Date(at).toISOString().slice(0, 10)
    }
  }
  return found
}

/** Reads a web address that is safe to show from the first named field that holds text; '' if it is none. */
export const link = (raw: Raw, ...names: string[]): string => webAddress(text(raw, ...names)) ?? ''

/** Reads the stamp of any document; legacy documents have `rev` 0. */
export function stamp(id: string, raw: Raw) {
  return {
    id,
    rev: count(raw, 'rev'),
    lastChange: text(raw, 'lastChange'),
    createdAt: moment(raw.createdAt) ?? moment(raw.createdDate),
    updatedAt: moment(raw.updatedAt),
    unread: raw.unread as FieldValue,
    shard: raw.shard,
  }
}
