import type { Cluster } from './clusters.ts'
import { paintLand } from './paintLand.ts'
import type { Palette } from './palette.ts'
import { type Size, type Viewport, worldSize } from './viewport.ts'

/** So far beyond the edges the land is painted ahead, as a part of the map's size. */
const AHEAD = 0.3

/** When so much of that has been moved into view, the next picture is begun. */
const USED = 0.4

/** While the map is zoomed, a picture of another zoom serves until it is so far from it. */
const STRETCH = 0.5

/** What a picture of the land is painted for. */
interface Frame {
  view: Viewport
  size: Size
  palette: Palette
  /** What is painted over the land: names of countries keep out of its way. */
  marks: readonly Cluster[]
  /** Pixels of the device to one of CSS. */
  ratio: number
}

interface Picture {
  canvas: HTMLCanvasElement
  /** `size` is the picture's own, larger than the map. */
  frame: Frame
}

/**
 * The land as a picture that is moved and stretched with the map. The next picture is painted in steps, one for each
 * frame, while the last one is on screen: all of it at once takes longer than a frame has on a slow phone.
 */
export class LandLayer {
  #shown: Picture | undefined
  #next: (Picture & { steps: Generator<void> }) | undefined
  #spare: HTMLCanvasElement | undefined

  /**
   * Draws the land below everything else; `moving` while a finger, a wheel or a flight is at work. Returns whether it is
   * finished: if not, another frame is wanted.
   */
  draw(context: CanvasRenderingContext2D, frame: Frame, moving: boolean): boolean {
    if (!this.#shown || !this.#fits(this.#shown.frame, frame)) this.#paint(frame)
    else if (!this.#next && this.#isUsedUp(this.#shown.frame, frame, moving)) this.#begin(frame)
    // Drawn somewhere, a step is painted now instead of with all others.
    if (this.#step() && this.#next) context.drawImage(this.#next.canvas, 0, 0, 1, 1, 0, 0, 1, 1)
    this.#put(context, frame)
    return !this.#next
  }

  /** Whether a picture can stand for what is wanted, however near or far. */
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

  /** Paints a part of the next picture; returns whether there was one. */
  #step(): boolean {
    if (!this.#next) return false
    if (this.#next.steps.next().done !== true) return true
    this.#spare = this.#shown?.canvas
    this.#shown = this.#next
    this.#next = undefined
    return false
  }

  /** The whole picture at once: there is none that could stand for it meanwhile. */
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
    // Whole pixels of the device, or every line is smeared.
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
