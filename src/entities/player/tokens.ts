import { searchTokens } from '../../records/tokens.ts'

/** What a player is found by. */
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
