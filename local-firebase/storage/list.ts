import { ApiError } from '../http/error.ts'
import type { ObjectTable } from './object-table.ts'

const MAX_PAGE_SIZE = 1000
const LAST_CHARACTER = '\u{10FFFF}'

export interface Listing {
  prefixes: string[]
  items: string[]
  /** Token of the next page; null on the last one. */
  next: string | null
}

function pageSize(text: string | null): number {
  const wanted = Number(text ?? MAX_PAGE_SIZE)
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new ApiError(400, 'maxResults must be a positive number.')
  return Math.min(wanted, MAX_PAGE_SIZE)
}

/** Lists a page of names under `prefix`; with a delimiter, deeper names are grouped into folders. */
export function list(objects: ObjectTable, parameters: URLSearchParams): Listing {
  const prefix = parameters.get('prefix') ?? ''
  const delimiter = parameters.get('delimiter') ?? ''
  if (prefix !== '' && delimiter !== '' && !prefix.endsWith(delimiter))
    throw new ApiError(400, "The prefix must be empty or end with '/'.")
  const size = pageSize(parameters.get('maxResults'))
  const items: string[] = []
  const prefixes: string[] = []
  let after = Buffer.from(parameters.get('pageToken') ?? '', 'base64url').toString()
  while (items.length + prefixes.length < size) {
    const wanted = size - items.length - prefixes.length
    const names = objects.names(prefix, after, wanted)
    for (const name of names) {
      const folder = prefixes.at(-1)
      if (folder !== undefined && name.startsWith(folder)) continue
      const cut = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length)
      if (cut < 0) items.push(name)
      else prefixes.push(name.slice(0, cut + delimiter.length))
      after = cut < 0 ? name : name.slice(0, cut + delimiter.length) + LAST_CHARACTER
    }
    if (names.length < wanted) return { prefixes, items, next: null }
  }
  const more = objects.names(prefix, after, 1).length > 0
  return { prefixes, items, next: more ? Buffer.from(after).toString('base64url') : null }
}
