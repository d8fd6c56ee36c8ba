import { plainCharacters } from '../../values/characters.ts'
import { numberIn } from '../../values/quantity.ts'
import { converted, isNotStated, taken, unreadable, type Reading, notStated } from './reading.ts'
import { readLine } from './text.ts'

/** Geometries, which put the longitude first: well-known text, GeoJSON. */
const GEOMETRY =
  /(?:^|;)\s*point\s*z?\s*\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)[^)]*\)$|"coordinates"\s*:\s*\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/i
/** A geo URI (RFC 5870). */
const GEO_URI = /^geo:\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/i
const DEGREES =
  /^([NSEW])?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*(?:[°º˚]|deg|o(?=\s*\d))?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″]|''))?)?\s*([NSEW])?$/i

interface Degrees {
  value: number
  /** Hemisphere (N, S, E or W); '' where it is not written. */
  side: string
}

/** Normalises characters, including the Arabic decimal separator and comma. */
const plainOf = (text: string) =>
  plainCharacters(text).replaceAll('”', '"').replaceAll('\u066B', '.').replaceAll('\u060C', ',')
const numberOf = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))

/** Parses a latitude or longitude in degrees, or in degrees, minutes and seconds; null for any other text. */
export function degreesIn(text: string): Degrees | null {
  const [, before = '', degrees, minutes, seconds, after = ''] = DEGREES.exec(plainOf(text)) ?? []
  if (degrees === undefined || (before !== '' && after !== '')) return null
  const side = (before || after).toUpperCase()
  const isNegative = degrees.startsWith('-')
  // "-6.9 W" is ambiguous.
  if (isNegative && side !== '') return null
  const [m, s] = [numberOf(minutes), numberOf(seconds)]
  if (m >= 60 || s >= 60) return null
  const whole = Math.abs(numberOf(degrees))
  // Accurate to a tenth of a metre; further digits only come from dividing by sixty.
  const size = m + s === 0 ? whole : Number((whole + m / 60 + s / 3600).toFixed(6))
  return { value: isNegative || /[SW]/.test(side) ? -size : size, side }
}

/** Splits a text into two coordinates at a semicolon, comma, hemisphere or space; null if it cannot. */
function halves(text: string): readonly [string, string] | null {
  for (const between of [/\s*[;|/]\s*/, /\s*,\s+/, /(?<=[NSEW])\s*,?\s*(?=\d)/i, /\s*,\s*/, /\s+/]) {
    const [first, second, ...rest] = text.split(between)
    if (first && second && rest.length === 0 && degreesIn(first) && degreesIn(second)) return [first, second]
  }
  return null
}

const isPlace = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

function placeIn(text: string): readonly [latitude: number, longitude: number] | null {
  const [, latitude = '', longitude = ''] = GEO_URI.exec(text) ?? []
  if (latitude !== '') return [Number(latitude), Number(longitude)]
  const [, x = '', y = '', east = '', north = ''] = GEOMETRY.exec(text) ?? []
  if (x !== '' || east !== '') return [Number(y || north), Number(x || east)]
  const [first, second] = (halves(text.replaceAll(/^[([]|[)\]]$/g, '')) ?? []).map(degreesIn)
  if (!first || !second) return null
  const isLongitudeFirst = /[EW]/.test(first.side) || /[NS]/.test(second.side)
  return isLongitudeFirst ? [second.value, first.value] : [first.value, second.value]
}

/**
 * Reads the two coordinates of a place in one cell as `latitude, longitude` in degrees: "25.2, 55.3",
 * "25°11'49"N 55°16'27"E", "Point(55.3 25.2)", a GeoJSON point. Without a hemisphere the latitude comes
 * first, except in geometries.
 */
export function readCoordinates(cell: string): Reading {
  const text = readLine(cell).value
  if (text === '') return taken('')
  if (isNotStated(text)) return notStated(text)
  const place = placeIn(plainOf(text))
  if (place === null || !isPlace(...place)) return unreadable(`“${text}” are not a latitude and a longitude`)
  const written = place.map(numberIn).join(', ')
  return written === text ? taken(written) : converted(written, `“${text}” written as ${written}`)
}
