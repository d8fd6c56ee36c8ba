import { paintLand } from './paintLand.ts'
import type { Palette } from './palette.ts'
import { type Size, type Viewport, worldSize } from './viewport.ts'

/** So far beyond the edges the land is painted ahead, as a part of the map's size: a pan need not paint it anew. */
const AHEAD = 0.25

/** A picture painted at this zoom serves until another is so far from it. */
const STRETCH = 0.6

/**
 * The land as a picture of its own, painted now and then: moving the map only moves the picture, and zooming stretches
 * it until the fingers rest. Painting it takes longer than a frame has on a slow phone.
 */
export class LandLayer {
  readonly #canvas = document.createElement('canvas')
  #painted: { view: Viewport; size: Size; palette: Palette; ratio: number } | undefined

  /** Draws the land below everything else; `moving` while a finger, a wheel or an animation is at work. Returns whether it is sharp. */
  draw(
    context: CanvasRenderingContext2D,
    view: Viewport,
    size: Size,
    palette: Palette,
    ratio: number,
    moving: boolean,
  ): boolean {
    if (!this.#serves(view, size, palette, ratio, moving)) this.#paint(view, size, palette, ratio)
    const painted = this.#painted
    if (!painted) return false
    const stretch = 2 ** (view.zoom - painted.view.zoom)
    const scale = worldSize(view.zoom)
    const [width, height] = [painted.size.width * stretch, painted.size.height * stretch]
    const left = size.width / 2 + (painted.view.x - view.x) * scale - width / 2
    const top = size.height / 2 + (painted.view.y - view.y) * scale - height / 2
    // Whole pixels of the device, or every line is smeared.
    const on = (pixels: number) => Math.round(pixels * ratio) / ratio
    context.drawImage(
      this.#canvas,
      on(left),
      on(top),
      stretch === 1 ? width : on(width),
      stretch === 1 ? height : on(height),
    )
    return stretch === 1
  }

  #serves(view: Viewport, size: Size, palette: Palette, ratio: number, moving: boolean): boolean {
    const painted = this.#painted
    if (!painted || painted.palette !== palette || painted.ratio !== ratio) return false
    const away = view.zoom - painted.view.zoom
    if (moving ? Math.abs(away) > STRETCH : away !== 0) return false
    const scale = worldSize(view.zoom)
    const reach = (whole: number, shown: number) => (whole * 2 ** away - shown) / 2 / scale
    // While zooming out, a strip of bare sea at the edge is better than a frame that comes late.
    const slack = moving && away !== 0 ? 0.15 : 0
    return (
      Math.abs(view.x - painted.view.x) <=
        reach(painted.size.width, size.width) + (slack * size.width) / scale &&
      Math.abs(view.y - painted.view.y) <=
        reach(painted.size.height, size.height) + (slack * size.height) / scale
    )
  }

  #paint(view: Viewport, { width, height }: Size, palette: Palette, ratio: number): void {
    const size = { width: Math.ceil(width * (1 + 2 * AHEAD)), height: Math.ceil(height * (1 + 2 * AHEAD)) }
    const [wide, high] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (this.#canvas.width !== wide) this.#canvas.width = wide
    if (this.#canvas.height !== high) this.#canvas.height = high
    const context = this.#canvas.getContext('2d', { alpha: false })
    if (!context) return
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    paintLand(context, view, size, palette)
    this.#painted = { view, size: { width: wide / ratio, height: high / ratio }, palette, ratio }
  }
}
