import type { Cluster } from './clusters.ts'
import { countryNames, LETTERS } from './countryNames.ts'
import type { Palette } from './palette.ts'
import { type Shape, sceneryAt } from './scenery.ts'
import { type Size, type Viewport, worldSize } from './viewport.ts'

/** Adds the lines that intersect the view to the path. Returns their number of points. */
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

/** Points drawn per slice, which takes a few ms on a slow phone. */
const AT_ONCE = 1_500

/** Draws groups of shapes, yielding between groups after every slice of points. */
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

function paintNames(
  context: CanvasRenderingContext2D,
  view: Viewport,
  size: Size,
  marks: readonly Cluster[],
  palette: Palette,
): void {
  context.font = `500 ${LETTERS}px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = palette.label
  context.strokeStyle = palette.land
  context.lineWidth = 3
  context.lineJoin = 'round'
  for (const { name, left, top } of countryNames(
    view,
    size,
    marks,
    (text) => context.measureText(text).width,
  )) {
    context.strokeText(name, left, top)
    context.fillText(name, left, top)
  }
}

/**
 * Paints sea, land, coasts, borders and names over the whole canvas, in short steps. Names avoid `marks`,
 * which are painted over the land.
 */
export function* paintLand(
  context: CanvasRenderingContext2D,
  view: Viewport,
  size: Size,
  marks: readonly Cluster[],
  palette: Palette,
): Generator<void> {
  const { land, coasts, borders } = sceneryAt(view.zoom)
  const seen = [view, size] as const
  context.fillStyle = palette.sea
  context.fillRect(0, 0, size.width, size.height)
  context.fillStyle = palette.land
  yield* paintGroups(context, land, seen, () => context.fill('evenodd'))
  context.lineWidth = 1
  // A line of one pixel needs no better join, and other joins take twice as long.
  context.lineJoin = 'bevel'
  context.strokeStyle = palette.border
  yield* paintGroups(context, borders.map(alone), seen, () => context.stroke())
  context.strokeStyle = palette.coast
  yield* paintGroups(context, coasts.map(alone), seen, () => context.stroke())
  paintNames(context, view, size, marks, palette)
}

const alone = (shape: Shape): Shape[] => [shape]
