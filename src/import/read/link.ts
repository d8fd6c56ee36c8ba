import type { FieldKind } from '../../entities/fields/field.ts'
import { withFormulas } from '../../values/formula.ts'
import { webAddress } from '../../values/web-address.ts'
import { withoutHtmlCodes } from './html-codes.ts'
import { converted, isNotStated, taken, unreadable, type Reader, type Reading, notStated } from './reading.ts'
import { readLine } from './text.ts'

/** Reads a web address, as forms do. */
export function readLink(cell: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (isNotStated(text)) return notStated(text)
  // From the raw cell, since tidying removes invisible characters, which would make it another address.
  const address = webAddress(withoutHtmlCodes(withFormulas(cell)))
  if (address === null) return unreadable(`“${short(text)}” is not a web address`)
  return address === text ? taken(address) : converted(address, 'completed to a web address')
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const ADDRESSES: ReadonlySet<FieldKind | undefined> = new Set(['link', 'pictureLink'])

/** Whether a column, or a dynamic field, holds web addresses. */
export const isAddress = (column: { kind?: FieldKind } | { type: string }): boolean =>
  'type' in column ? column.type === 'url' : ADDRESSES.has(column.kind)

/** Reads the hyperlink behind a text; null if the text is an address itself or the link is invalid. */
export function addressBehind(read: Reader, words: string, link: string | undefined): Reading | null {
  if (link === undefined || read(words).unreadable === undefined) return null
  const { value } = read(link)
  return value === '' ? null : converted(value, 'the address behind the text')
}
