import { searchTokens } from '../../records/tokens.ts'
import { splitList } from '../fields/split-list.ts'

/** The single owners of the text that names them all, to be filtered by: of a long one its beginning. The text itself is stored whole. */
export const ownersOf = (owner: string): string[] => splitList(owner, ';').map((name) => name.slice(0, 200))

/** What a project is found by. */
export const projectTokens = (own: {
  name: string
  localName: string
  owners: readonly string[]
  city: string
  country: string
}): string[] => searchTokens(own.name, own.localName, ...own.owners, own.city, own.country)
