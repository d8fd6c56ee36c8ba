import { type Raw, text } from '../../records/decoding.ts'

export interface RecordLocation {
  city: string
  country: string
}

/** Reads city and country; a legacy `location` is split at its last comma, and without one is the country. */
export function locationOf(raw: Raw): RecordLocation {
  const city = text(raw, 'city')
  const country = text(raw, 'country')
  const location = text(raw, 'location')
  if (country || !location) return { city, country }
  const cut = location.lastIndexOf(',')
  return { city: city || location.slice(0, Math.max(0, cut)).trim(), country: location.slice(cut + 1).trim() }
}

/** Formats coordinates, `24.0293, 54.3973`; null unless both are known. */
export const coordinatesText = (at: { latitude: number | null; longitude: number | null }): string | null =>
  at.latitude === null || at.longitude === null
    ? null
    : `${at.latitude.toFixed(4)}, ${at.longitude.toFixed(4)}`

/**
 * Formats a location, `Riyadh, Saudi Arabia`; leaves out a missing part and a city with its country's name.
 */
export function locationText({ city, country }: RecordLocation): string {
  return [...new Set([city.trim(), country.trim()])].filter((part) => part !== '').join(', ')
}
