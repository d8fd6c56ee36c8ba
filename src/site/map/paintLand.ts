import { worldOutlines } from './outlines.ts'
import type { Palette } from './palette.ts'
import { type Shape, sceneryAt } from './scenery.ts'
import { pixelOf, type Size, type Viewport, worldSize } from './viewport.ts'

/** Adds the lines that reach into view to the path. Returns how many points they have. */
function trace(
  context: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  view: Viewport,
  size: Size,
): number {
  const scale = worldSize(view.zoom)
  const [left, top] = [size.width / 2 - view.x * scale, size.height / 2 - view.y * scale]
  const [west, east] = [-left / scale, (size.width - left) / scale]
  const [north, south] = [-top / scale, (size.height - top) / scale]
  let n = 0
  for (const { line, from, to } of shapes) {
    if (to.x < west || from.x > east || to.y < north || from.y > south) continue
    n += line.length / 2
    context.moveTo(line[0]! * scale + left, line[1]! * scale + top)
    for (let index = 2; index < line.length; index += 2)
      context.lineTo(line[index]! * scale + left, line[index + 1]! * scale + top)
  }
  return n
}

/** So many points are drawn in one slice: some ms on a slow phone. */
const AT_ONCE = 1_500

/** Draws groups of shapes, each whole, and takes a rest now and then. */
function* paintGroups(
  context: CanvasRenderingContext2D,
  groups: readonly (readonly Shape[])[],
  [view, size]: readonly [Viewport, Size],
  finish: () => void,
): Generator<void> {
  let n = 0
  context.beginPath()
  for (const shapes of groups) {
    n += trace(context, shapes, view, size)
    if (n < AT_ONCE) continue
    finish()
    yield
    n = 0
    context.beginPath()
  }
  finish()
  yield
}

/** Pixels of a country's name. */
const LETTERS = 12

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Names of countries where there is room for them, those with most room first. */
function paintNames(context: CanvasRenderingContext2D, view: Viewport, size: Size, palette: Palette): void {
  const scale = worldSize(view.zoom)
  context.font = `500 ${LETTERS}px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = palette.label
  context.strokeStyle = palette.land
  context.lineWidth = 3
  context.lineJoin = 'round'
  const taken: Box[] = []
  const named = worldOutlines()
    .countries.filter(({ name, room }) => name !== '' && room * scale > 13)
    .sort((a, b) => b.room - a.room)
  for (const country of named) {
    const { left, top } = pixelOf(view, size, country)
    if (left < 0 || top < 0 || left > size.width || top > size.height) continue
    const half = context.measureText(country.name).width / 2
    if (half > country.room * scale * 2.2) continue
    const box = { left: left - half - 4, right: left + half + 4, top: top - LETTERS, bottom: top + LETTERS }
    if (taken.some((other) => meet(box, other))) continue
    taken.push(box)
    context.strokeText(country.name, left, top)
    context.fillText(country.name, left, top)
  }
}

/** Sea, land, coasts, borders and names, over the whole of the canvas, in steps that are short each. */
export function* paintLand(
  context: CanvasRenderingContext2D,
  view: Viewport,
  size: Size,
  palette: Palette,
): Generator<void> {
  const { land, coasts, borders } = sceneryAt(view.zoom)
  const seen = [view, size] as const
  context.fillStyle = palette.sea
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = palette.land
  yield* paintGroups(context, land, seen, () => context.fill('evenodd'))
  context.lineWidth = 1
  // A line of one pixel needs no better corner, and others take twice as long.
  context.lineJoin = 'bevel'
  context.strokeStyle = palette.border
  yield* paintGroups(context, borders.map(alone), seen, () => context.stroke())
  context.strokeStyle = palette.coast
  yield* paintGroups(context, coasts.map(alone), seen, () => context.stroke())
  paintNames(context, view, size, palette)
}

const alone = (shape: Shape): Shape[] => [shape]
