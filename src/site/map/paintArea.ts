import type { Bounds } from './mercator.ts'
import type { Palette } from './palette.ts'
import { cornersOf, pixelOf, type Size, type Viewport } from './viewport.ts'

/** Dims everything outside an area and draws its edge. */
export function paintArea(
  context: CanvasRenderingContext2D,
  area: Bounds,
  view: Viewport,
  size: Size,
  palette: Palette,
): void {
  const [from, to] = cornersOf(area).map((corner) => pixelOf(view, size, corner))
  if (!from || !to) return
  const edge = [from.left, from.top, to.left - from.left, to.top - from.top] as const
  context.save()
  context.beginPath()
  context.rect(0, 0, size.width, size.height)
  context.rect(...edge)
  context.globalAlpha = 0.5
  context.fillStyle = palette.sea
  context.fill('evenodd')
  context.globalAlpha = 1
  context.setLineDash([6, 4])
  context.lineWidth = 2
  context.strokeStyle = palette.accent
  context.strokeRect(...edge)
  context.restore()
}
