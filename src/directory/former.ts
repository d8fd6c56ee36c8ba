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
 * Rows of the format before: fields joined by U+001F, in another order, blank ones at the end included; several texts
 * joined by U+001E; what a text has of these escaped by U+001D.
 */

const [FIELD, ITEM] = ['\u001f', '\u001e']
const ESCAPED = /\u001d([def])/g // oxlint-disable-line no-control-regex
const START = `${FORMER_FORMAT}${FIELD}`

/** Their fields; one that was added to the table meanwhile is in none of them. */
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

/** What a field says, as it stands in a row of today. */
function today(name: string, text: string): string {
  if (text === '') return ''
  if (name === 'owners' || name === 'sectors') return listed(text.split(ITEM).map(plain))
  return name === 'createdAt' ? SECONDS.write(Number(text)) : escaped(plain(text))
}

/** A row as today's format has it: of the format before in other words, any other as it is. */
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
