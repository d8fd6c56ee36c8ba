import { fold } from '../../fold.ts'
import type { ParseResult } from '../../values/parse-result.ts'
import { countryNames } from './countries.ts'
import { locationOf, type RecordLocation } from './location.ts'

/**
 * Parses a location typed into one field, "Riyadh, Saudi Arabia" or "Saudi Arabia". The part after the last
 * comma must be a known country or `present`, the country the record already has; case and accents are
 * ignored.
 */
export function readLocation(typed: string, present: string): ParseResult<RecordLocation> {
  const { city, country } = locationOf({ location: typed.trim() })
  if (country === '') return { value: { city, country } }
  const meant = fold(country)
  const match = [present, ...countryNames()].find((name) => fold(name) === meant)
  if (match !== undefined) return { value: { city, country: match } }
  return {
    refused: `There is no country “${country}”: write city and country, as in Riyadh, Saudi Arabia, or set the country in the column Country`,
  }
}
