import { createHash } from 'node:crypto'
import { draw } from './draw.ts'

/**
 * Maximum length of the queue, at about 50 ms per picture; further requests are rejected and may be retried.
 */
const MAX_WAITING = 40
/** Size of the cache of rendered pictures, bytes; each takes about 30 kB. */
const KEPT = 12_000_000

/** Returns the cache key of a picture: a hash of its SVG. */
export const pictureTag = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 22)

/** Renders pictures one after the other and caches them. */
export class PictureCache {
  readonly #draw: (svg: string) => Promise<Buffer>
  readonly #made = new Map<string, Promise<Buffer>>()
  readonly #kept = new Map<string, number>()
  #bytes = 0
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(drawing = draw) {
    this.#draw = drawing
  }

  /** Returns the PNG; null if the queue is full. Rejects if rendering fails; the next call tries again. */
  png(svg: string): Promise<Buffer> | null {
    const tag = pictureTag(svg)
    const known = this.#made.get(tag)
    if (known) return known
    if (this.#waiting >= MAX_WAITING) return null
    this.#waiting++
    const png = this.#last.then(() => this.#draw(svg))
    this.#last = png.catch(() => undefined).finally(() => this.#waiting--)
    this.#made.set(tag, png)
    png.then(
      ({ length }) => this.#keep(tag, length),
      () => this.#made.delete(tag),
    )
    return png
  }

  /** Adds a picture to the cache and evicts the oldest ones beyond its size. */
  #keep(tag: string, length: number): void {
    this.#kept.set(tag, length)
    this.#bytes += length
    for (const [oldest, bytes] of this.#kept) {
      if (this.#bytes <= KEPT) break
      this.#kept.delete(oldest)
      this.#made.delete(oldest)
      this.#bytes -= bytes
    }
  }
}
