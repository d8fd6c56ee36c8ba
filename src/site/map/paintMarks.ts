import { count } from '../../ui/format.ts'
import type { Cluster, Points } from './clusters.ts'
import { MARK, radiusOf } from './hit.ts'
import { MARKS, type Palette } from './palette.ts'
import { pixelOf, type Size, type Viewport } from './viewport.ts'

const TURN = 2 * Math.PI

let shapes: Path2D[] | undefined
/** Created on first use: there is no Path2D in tests. */
const shapeOf = (status: number): Path2D => {
  shapes ??= MARKS.map(({ path }) => new Path2D(path))
  return shapes[status] ?? new Path2D()
}

/** Formats a number so that it fits a bubble: `999`, `1.2k`. */
const bubbleText = (n: number): string =>
  n < 1000 ? count(n) : `${n < 10_000 ? (Math.floor(n / 100) / 10).toString() : count(Math.floor(n / 1000))}k`

function paintMark(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  status: number,
  palette: Palette,
): void {
  context.save()
  context.translate(left, top)
  context.scale(MARK, MARK)
  context.lineWidth = 3 / MARK
  context.strokeStyle = palette.bg
  context.fillStyle = palette.tones[status] ?? palette.text
  context.stroke(shapeOf(status))
  context.fill(shapeOf(status), 'evenodd')
  context.restore()
}

/** Paints a bubble with its number, and around it a ring with the share of each status. */
function paintBubble(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  cluster: Cluster,
  palette: Palette,
): void {
  const radius = radiusOf(cluster)
  const total = cluster.members.length
  context.beginPath()
  context.arc(left, top, radius + 1.5, 0, TURN)
  context.fillStyle = palette.bg
  context.fill()
  let from = -TURN / 4
  context.lineWidth = 4
  cluster.statuses.forEach((n, status) => {
    if (n === 0) return
    const to = from + (TURN * n) / total
    context.beginPath()
    context.arc(left, top, radius - 2, from, to)
    context.strokeStyle = palette.tones[status] ?? palette.text
    context.stroke()
    from = to
  })
  context.fillStyle = palette.text
  context.fillText(bubbleText(total), left, top + 0.5)
}

function paintRing(
  context: CanvasRenderingContext2D,
  left: number,
  top: number,
  radius: number,
  palette: Palette,
): void {
  for (const [width, colour] of [
    [6, palette.bg],
    [3, palette.accent],
  ] as const) {
    context.beginPath()
    context.arc(left, top, radius, 0, TURN)
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
}

/**
 * Paints the marks in view: single records by status, bubbles above them, and rings
 * around `selected` and `pointed`.
 */
export function paintMarks(
  context: CanvasRenderingContext2D,
  {
    clusters,
    points,
    view,
    size,
    palette,
    selected,
    pointed,
  }: {
    clusters: readonly Cluster[]
    points: Points
    view: Viewport
    size: Size
    palette: Palette
    selected: Cluster | null
    pointed: Cluster | null
  },
): void {
  context.font = `600 12px ${palette.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const inView = clusters.flatMap((cluster) => {
    const { left, top } = pixelOf(view, size, cluster)
    const reach = radiusOf(cluster) + 4
    const out = left < -reach || top < -reach || left > size.width + reach || top > size.height + reach
    return out ? [] : [{ cluster, left, top }]
  })
  for (const { cluster, left, top } of inView)
    if (cluster.members.length === 1)
      paintMark(context, left, top, points.status[cluster.members[0] ?? 0] ?? 0, palette)
  for (const { cluster, left, top } of inView)
    if (cluster.members.length > 1) paintBubble(context, left, top, cluster, palette)
  for (const { cluster, left, top } of inView)
    if (cluster === selected || cluster === pointed)
      paintRing(context, left, top, radiusOf(cluster) + 4, palette)
}
