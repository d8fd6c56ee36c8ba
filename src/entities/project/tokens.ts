import { searchTokens } from '../../records/tokens.ts'
import { LONGEST_ELEMENT } from '../fields/limits.ts'
import { splitList } from '../fields/split-list.ts'

/** Between the owners in the text that names them all. */
export const OWNER_MARK = ';'

/** The single owners of the text that names them all, to be filtered by: of a long one its beginning. The text itself is stored whole. */
export const ownersOf = (owner: string): string[] =>
  splitList(owner, OWNER_MARK).map((name) => name.slice(0, LONGEST_ELEMENT))

/** The text that names these owners. */
export const ownerText = (names: readonly string[]): string => names.join(`${OWNER_MARK} `)

/** What a project is found by. */
export const projectTokens = (own: {
  name: string
  localName: string
  owners: readonly string[]
  city: string
  country: string
}): string[] => searchTokens(own.name, own.localName, ...own.owners, own.city, own.country)
