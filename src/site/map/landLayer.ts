import type { Cluster } from './clusters.ts'
import { paintLand } from './paintLand.ts'
import type { Palette } from './palette.ts'
import { type Size, type Viewport, worldSize } from './viewport.ts'

/** Margin painted beyond each edge, as a fraction of the map's size. */
const AHEAD = 0.3

/** Fraction of that margin that may scroll into view before the next picture is started. */
const USED = 0.4

/** Maximum difference in zoom by which a picture is stretched while the map moves. */
const STRETCH = 0.5

/** The parameters that a picture of the land is painted for. */
interface Frame {
  view: Viewport
  size: Size
  palette: Palette
  /** The marks painted over the land; country names avoid them. */
  marks: readonly Cluster[]
  /** Device pixels per CSS pixel. */
  ratio: number
}

interface Picture {
  canvas: HTMLCanvasElement
  /** Here, `size` is the size of the picture, larger than the map. */
  frame: Frame
}

/**
 * The land as a cached picture that is moved and scaled with the map. While it is shown, the next picture is
 * painted in steps, one per frame: painting it all at once takes longer than a frame on a slow phone.
 */
export class LandLayer {
  #shown: Picture | undefined
  #next: (Picture & { steps: Generator<void> }) | undefined
  #spare: HTMLCanvasElement | undefined

  /**
   * Draws the land below everything else; `moving` while a gesture, the wheel or an animation moves the map.
   * Returns whether it is up to date; if not, another frame is needed.
   */
  draw(context: CanvasRenderingContext2D, frame: Frame, moving: boolean): boolean {
    if (!this.#shown || !this.#fits(this.#shown.frame, frame)) this.#paint(frame)
    else if (!this.#next && this.#isUsedUp(this.#shown.frame, frame, moving)) this.#begin(frame)
    // Drawing one pixel of the next picture makes the browser execute this step now, not
    // deferred with all the others.
    if (this.#step() && this.#next) context.drawImage(this.#next.canvas, 0, 0, 1, 1, 0, 0, 1, 1)
    this.#put(context, frame)
    return !this.#next
  }

  /** Whether a picture can be used for a frame, at any position and zoom. */
  #fits({ size, palette, ratio }: Frame, wanted: Frame): boolean {
    const { width, height } = pictureSize(wanted)
    return (
      palette === wanted.palette && ratio === wanted.ratio && size.width === width && size.height === height
    )
  }

  #isUsedUp({ view, size, marks }: Frame, wanted: Frame, moving: boolean): boolean {
    if (marks !== wanted.marks) return true
    const away = Math.abs(wanted.view.zoom - view.zoom)
    if (away > (moving ? STRETCH : 0)) return true
    const scale = worldSize(wanted.view.zoom)
    const used = (from: number, to: number, whole: number, seen: number) =>
      (Math.abs(to - from) * scale) / ((whole - seen) / 2)
    return (
      used(view.x, wanted.view.x, size.width, wanted.size.width) > USED ||
      used(view.y, wanted.view.y, size.height, wanted.size.height) > USED
    )
  }

  #begin(frame: Frame): void {
    const canvas = this.#spare ?? document.createElement('canvas')
    this.#spare = undefined
    const size = pictureSize(frame)
    const [wide, high] = [Math.round(size.width * frame.ratio), Math.round(size.height * frame.ratio)]
    if (canvas.width !== wide) canvas.width = wide
    if (canvas.height !== high) canvas.height = high
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return
    context.setTransform(frame.ratio, 0, 0, frame.ratio, 0, 0)
    const steps = paintLand(context, frame.view, size, frame.marks, frame.palette)
    this.#next = { canvas, frame: { ...frame, size }, steps }
  }

  /** Paints one step of the next picture; returns whether any is left. */
  #step(): boolean {
    if (!this.#next) return false
    if (this.#next.steps.next().done !== true) return true
    this.#spare = this.#shown?.canvas
    this.#shown = this.#next
    this.#next = undefined
    return false
  }

  /** Paints the whole picture at once, for lack of one that could be shown in the meantime. */
  #paint(frame: Frame): void {
    this.#begin(frame)
    while (this.#step());
  }

  #put(context: CanvasRenderingContext2D, { view, size, ratio }: Frame): void {
    if (!this.#shown) return
    const { canvas, frame } = this.#shown
    const stretch = 2 ** (view.zoom - frame.view.zoom)
    const scale = worldSize(view.zoom)
    const [width, height] = [frame.size.width * stretch, frame.size.height * stretch]
    const left = size.width / 2 + (frame.view.x - view.x) * scale - width / 2
    const top = size.height / 2 + (frame.view.y - view.y) * scale - height / 2
    // Align to whole device pixels, or all lines are blurred.
    const on = (pixels: number) => Math.round(pixels * ratio) / ratio
    const [wide, high] =
      stretch === 1 ? [canvas.width / ratio, canvas.height / ratio] : [on(width), on(height)]
    context.drawImage(canvas, on(left), on(top), wide, high)
  }
}

const pictureSize = ({ size: { width, height } }: Frame): Size => ({
  width: Math.ceil(width * (1 + 2 * AHEAD)),
  height: Math.ceil(height * (1 + 2 * AHEAD)),
})
