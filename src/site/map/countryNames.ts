import type { Cluster } from './clusters.ts'
import { radiusOf } from './hit.ts'
import { worldOutlines } from './outlines.ts'
import { type Pixel, pixelOf, type Size, type Viewport, worldSize } from './viewport.ts'

/** Font size of country names, px. */
export const LETTERS = 12

/** Countries with a smaller `room` on screen get no name, px. */
const MIN_ROOM = 13

/**
 * Maximum distance of a name from its country's label position, and its maximum
 * width, in multiples of the `room`.
 */
const FARTHEST = 1.5
const WIDEST = 4.4

/** Minimum gap between a name and a mark, px. */
const GAP = 3

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const boxAround = ({ left, top }: Pixel, { width, height }: Size): Box => ({
  left: left - width / 2,
  top: top - height / 2,
  right: left + width / 2,
  bottom: top + height / 2,
})

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** A name and the centre of its text. */
interface PlacedName extends Pixel {
  name: string
}

/**
 * Places the names of countries: at the country's label position; if a mark covers it, just below or
 * above the mark; not at all where there is no space. Countries with the most room come first.
 * `widthOf` measures a text, px.
 */
export function countryNames(
  view: Viewport,
  size: Size,
  marks: readonly Cluster[],
  widthOf: (text: string) => number,
): PlacedName[] {
  const scale = worldSize(view.zoom)
  const markBoxes = marks.map((mark) => {
    const across = 2 * (radiusOf(mark) + GAP)
    return boxAround(pixelOf(view, size, mark), { width: across, height: across })
  })
  const nameBoxes: Box[] = []
  const placed: PlacedName[] = []
  const named = worldOutlines()
    .countries.filter(({ name, room }) => name !== '' && room * scale > MIN_ROOM)
    .sort((a, b) => b.room - a.room)
  for (const country of named) {
    const room = country.room * scale
    const { left, top } = pixelOf(view, size, country)
    const width = widthOf(country.name)
    if (left < 0 || top < 0 || left > size.width || top > size.height || width > room * WIDEST) continue
    const around = (middle: number) =>
      boxAround({ left, top: middle }, { width: width + 8, height: 2 * LETTERS })
    const letters = (middle: number) => boxAround({ left, top: middle }, { width, height: LETTERS })
    const covering = markBoxes.filter((mark) => meet(mark, letters(top)))
    const below = Math.max(...covering.map(({ bottom }) => bottom)) + LETTERS / 2
    const above = Math.min(...covering.map((mark) => mark.top)) - LETTERS / 2
    const middle = (covering.length === 0 ? [top] : [below, above]).find(
      (middle) =>
        Math.abs(middle - top) <= room * FARTHEST &&
        !markBoxes.some((mark) => meet(mark, letters(middle))) &&
        !nameBoxes.some((other) => meet(other, around(middle))),
    )
    if (middle === undefined) continue
    nameBoxes.push(around(middle))
    placed.push({ name: country.name, left, top: middle })
  }
  return placed
}
