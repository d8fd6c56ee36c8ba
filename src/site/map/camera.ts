import { clampedToWorld, type Size, type Viewport } from './viewport.ts'

/** Duration of an animated move, ms. */
const FLIGHT = 280

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Easing function: slow at both ends. */
const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2)

/** The viewport of a map, with listeners for those who draw it. */
export class Camera {
  view: Viewport
  size: Size = { width: 0, height: 0 }
  #moving = 0
  #flight = 0
  readonly #listeners = new Set<() => void>()

  constructor(view: Viewport) {
    this.view = view
  }

  /** Whether a gesture, the wheel or an animation is moving the map. */
  get moving(): boolean {
    return this.#moving > 0 || this.#flight > 0
  }

  listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  resize(size: Size): void {
    this.size = size
    this.#put(clampedToWorld(this.view, size))
  }

  /** Moves to a view at once. */
  jump(view: Viewport): void {
    this.#land()
    this.#put(view)
  }

  /** Moves to a view in an animation; at once if the user prefers reduced motion. */
  fly(to: Viewport): void {
    this.#land()
    if (wantsNoMotion()) return this.#put(to)
    const from = this.view
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / FLIGHT))
      const done = eased(part)
      const between = (a: number, b: number) => a + (b - a) * done
      const zoom = between(from.zoom, to.zoom)
      // Couple the centre to the zoom, so that a position at the same place in both
      // views stays there throughout.
      const [width, toWidth, now_] = [2 ** -from.zoom, 2 ** -to.zoom, 2 ** -zoom]
      const way = Math.abs(width - toWidth) < 1e-12 ? done : (width - now_) / (width - toWidth)
      this.#flight = part < 1 ? requestAnimationFrame(step) : 0
      this.#put(
        part < 1
          ? clampedToWorld(
              { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom },
              this.size,
            )
          : to,
      )
    }
    this.#flight = requestAnimationFrame(step)
  }

  /** Marks the map as moving until the returned function is called. */
  hold(): () => void {
    this.#land()
    this.#moving += 1
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#moving -= 1
      this.#tell()
    }
  }

  #land(): void {
    cancelAnimationFrame(this.#flight)
    this.#flight = 0
  }

  #put(view: Viewport): void {
    this.view = view
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
