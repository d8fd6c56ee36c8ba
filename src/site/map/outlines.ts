import { OUTLINES, type PackedOutlines } from 'virtual:map-outlines'
import { type MapPosition, xOf, yOf } from './mercator.ts'

/** A line on the unit square: x, y, x, y … */
export type Line = Float64Array

interface Country extends MapPosition {
  /** The country's name; '' for land without one in the lists of countries. */
  name: string
  /** Distance from the label position to the nearest outline. */
  room: number
  /** The outlines of its land; those crossing the date line extend beyond the square. */
  rings: Line[]
}

export interface Outlines {
  coasts: Line[]
  borders: Line[]
  countries: Country[]
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Decodes the numbers of a packed text. */
export function* unpacked(text: string): Generator<number> {
  let [number, factor] = [0, 1]
  for (const letter of text) {
    const digit = DIGITS.indexOf(letter)
    number += (digit % 32) * factor
    factor *= 32
    if (digit > 31) continue
    yield number % 2 === 1 ? -(number - 1) / 2 : number / 2
    ;[number, factor] = [0, 1]
  }
}

/** Returns a function that reads the numbers of a packed text one by one. */
const reader = (text: string) => {
  const numbers = unpacked(text)
  return () => numbers.next()
}

function readLines({ arcs, squares }: PackedOutlines): Line[] {
  const next = reader(arcs)
  const lines: Line[] = []
  for (let size = next(); !size.done; size = next()) {
    const line = new Float64Array(2 * size.value)
    let [x, y] = [0, 0]
    for (let index = 0; index < line.length; index += 2) {
      x += next().value ?? 0
      y += next().value ?? 0
      line[index] = xOf(x / squares)
      line[index + 1] = yOf(y / squares)
    }
    lines.push(line)
  }
  return lines
}

/** Joins arcs to a ring; a negative number -n stands for arc n-1 in reverse. */
function ringOf(lines: readonly Line[], arcs: readonly number[]): Line {
  const parts = arcs.map((arc) => ({
    line: lines[arc < 0 ? -arc - 1 : arc] ?? new Float64Array(),
    back: arc < 0,
  }))
  const ring = new Float64Array(parts.reduce((size, { line }) => size + line.length, 0))
  let [end, turns] = [0, 0]
  for (const { line, back } of parts)
    for (let index = 0; index < line.length; index += 2) {
      const from = back ? line.length - 2 - index : index
      const x = (line[from] ?? 0) + turns
      // A ring that crosses the date line continues beyond the edge of the square.
      const turn = end === 0 ? 0 : Math.round((ring[end - 2] ?? 0) - x)
      turns += turn
      ring[end++] = x + turn
      ring[end++] = line[from + 1] ?? 0
    }
  return ring
}

/** Decodes the outlines packed by the build and projects them onto the unit square. */
export function readOutlines(packed: PackedOutlines): Outlines {
  const lines = readLines(packed)
  const countries = packed.countries.map(([name, x, y, room, rings]): Country => {
    const next = reader(rings)
    const found: Line[] = []
    for (let size = next(); !size.done; size = next())
      found.push(
        ringOf(
          lines,
          Array.from({ length: size.value }, () => next().value ?? 0),
        ),
      )
    const at = { x: xOf(x / packed.squares), y: yOf(y / packed.squares) }
    return { name, ...at, room: room / packed.squares / 360, rings: found }
  })
  return { coasts: lines.slice(0, packed.coasts), borders: lines.slice(packed.coasts), countries }
}

let outlines: Outlines | undefined

/** Returns the outlines of the world, decoded once. */
export const worldOutlines = (): Outlines => (outlines ??= readOutlines(OUTLINES))
