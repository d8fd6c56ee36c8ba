import { searchTokens } from '../../records/tokens.ts'
import { MAX_ELEMENT_LENGTH } from '../fields/limits.ts'
import { splitList } from '../fields/split-list.ts'

/** Separator between owners in the owner text. */
export const OWNER_MARK = ';'

/**
 * Splits an owner text into owners to filter by; long names are cut, while the text itself is stored whole.
 */
export const ownersOf = (owner: string): string[] =>
  splitList(owner, OWNER_MARK).map((name) => name.slice(0, MAX_ELEMENT_LENGTH))

/** Joins owners into an owner text. */
export const ownerText = (names: readonly string[]): string => names.join(`${OWNER_MARK} `)

/** Returns the search tokens of a project. */
export const projectTokens = (own: {
  name: string
  localName: string
  owners: readonly string[]
  city: string
  country: string
}): string[] => searchTokens(own.name, own.localName, ...own.owners, own.city, own.country)
