import type { FieldKind } from '../../entities/fields/field.ts'
import { withFormulas } from '../../values/formula.ts'
import { webAddress } from '../../values/web-address.ts'
import { converted, saysNothing, taken, unreadable, type Reader, type Reading, notStated } from './reading.ts'
import { readLine } from './text.ts'

/** A web address, as the forms take it. */
export function readLink(cell: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (saysNothing(text)) return notStated(text)
  // The cell itself, in which nothing has been tidied: what cannot be seen makes another address of it.
  const address = webAddress(withFormulas(cell))
  if (address === null) return unreadable(`“${short(text)}” is not a web address`)
  return address === text ? taken(address) : converted(address, 'completed to a web address')
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

const ADDRESSES: ReadonlySet<FieldKind | undefined> = new Set(['link', 'pictureLink'])

/** Whether a column, or a dynamic field, holds web addresses. */
export const isAddress = (column: { kind?: FieldKind } | { type: string }): boolean =>
  'type' in column ? column.type === 'url' : ADDRESSES.has(column.kind)

/** The address that words lead to which are none themselves; null where there is no other than they say. */
export function addressBehind(read: Reader, words: string, link: string | undefined): Reading | null {
  if (link === undefined || read(words).unreadable === undefined) return null
  const { value } = read(link)
  return value === '' ? null : converted(value, 'the address that the words lead to')
}
