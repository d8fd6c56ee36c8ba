import { searchTokens } from '../../records/tokens.ts'

/** Returns the search tokens of a player. */
export const playerTokens = ({
  name,
  localName,
  city,
  country,
}: {
  name: string
  localName: string
  city: string
  country: string
}): string[] => searchTokens(name, localName, city, country)
