import { plainly } from '../../fold.ts'
import type { MapPosition } from './mercator.ts'
import { worldOutlines } from './outlines.ts'

/**
 * Other names of countries, by which directories list them, often the formal ones;
 * values are the names on the map.
 */
const ALSO: Record<string, string> = {
  Turkey: 'Türkiye',
  'Republic of Türkiye': 'Türkiye',
  UAE: 'United Arab Emirates',
  KSA: 'Saudi Arabia',
  'Kingdom of Saudi Arabia': 'Saudi Arabia',
  USA: 'United States',
  'United States of America': 'United States',
  UK: 'United Kingdom',
  'Great Britain': 'United Kingdom',
  'State of Palestine': 'Palestine',
  'Syrian Arab Republic': 'Syria',
  'Iran, Islamic Republic of': 'Iran',
  'Egypt, Arab Republic of': 'Egypt',
  'Yemen, Republic of': 'Yemen',
  'Russian Federation': 'Russia',
  'Korea, Republic of': 'South Korea',
  'Viet Nam': 'Vietnam',
  'Czech Republic': 'Czechia',
  "People's Republic of China": 'China',
  'Congo, Democratic Republic of': 'DR Congo',
  'Cote d’Ivoire': "Côte d'Ivoire",
}

let positions: Map<string, MapPosition> | undefined

function positionsByName(): Map<string, MapPosition> {
  const found = new Map<string, MapPosition>()
  for (const { name, x, y } of worldOutlines().countries) if (name !== '') found.set(plainly(name), { x, y })
  for (const [also, name] of Object.entries(ALSO)) {
    const position = found.get(plainly(name))
    if (position) found.set(plainly(also), position)
  }
  return found
}

/** Returns the position of a country's label; null for unknown names and countries that are not drawn. */
export const positionOfCountry = (name: string): MapPosition | null =>
  (positions ??= positionsByName()).get(plainly(name)) ?? null
