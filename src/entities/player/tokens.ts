import { searchTokens } from '../../records/tokens.ts'

/** What a player is found by. */
export const playerTokens = ({
  name,
  city,
  country,
}: {
  name: string
  city: string
  country: string
}): string[] => searchTokens(name, city, country)
