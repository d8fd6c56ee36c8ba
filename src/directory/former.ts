import {
  type DirectoryCollection,
  escaped,
  FORMER_FORMAT,
  listed,
  ROW_FIELDS,
  rowOfTexts,
  SECONDS,
} from './rows.ts'

/*
 * The former format of rows: fields in another order, joined by U+001F, with blank ones at the end; lists of
 * texts joined by U+001E; these characters in a text escaped by U+001D.
 */

const [FIELD, ITEM] = ['\u001f', '\u001e']
const ESCAPED = /\u001d([def])/g // oxlint-disable-line no-control-regex
const START = `${FORMER_FORMAT}${FIELD}`

/** Fields of the former format, in order; none has a field that was added since. */
const ORDER: Record<DirectoryCollection, string[]> = {
  projects:
    `name localName country city sector status owners capexAmount capexCurrency startDate completionDate latitude
    longitude parentId createdAt excerpt customFields`.split(/\s+/),
  players: `name localName type country city sectors parentId website createdAt excerpt customFields`.split(
    ' ',
  ),
  roles: ['projectId', 'playerId', 'roleName'],
}

const plain = (text: string): string =>
  text.replace(ESCAPED, (_, digit: string) => String.fromCharCode(Number.parseInt(`1${digit}`, 16)))

/** Re-encodes a field in the current format. */
function today(name: string, text: string): string {
  if (text === '') return ''
  if (name === 'owners' || name === 'sectors') return listed(text.split(ITEM).map(plain))
  return name === 'createdAt' ? SECONDS.write(Number(text)) : escaped(plain(text))
}

/** Converts a row of the former format to the current one; returns any other row unchanged. */
export function currentRow(collection: DirectoryCollection, row: string): string {
  if (!row.startsWith(START)) return row
  const [, cut, ...texts] = row.split(FIELD)
  const order = ORDER[collection]
  if (texts.length !== order.length) return row
  const fields = Object.keys(ROW_FIELDS[collection]).map((name) =>
    today(name, texts[order.indexOf(name)] ?? ''),
  )
  return rowOfTexts(fields, cut !== '')
}
