import { createHash } from 'node:crypto'
import { draw } from './draw.ts'

/** Pictures that wait while one is drawn, about 50 ms each; who comes after them is asked to come again. */
const MOST_WAITING = 40
/** Bytes of drawn pictures that are kept, 30 kB each. */
const KEPT = 12_000_000

/** The name of a picture: the same SVG is drawn alike. */
export const pictureTag = (svg: string): string =>
  createHash('sha256').update(svg).digest('base64url').slice(0, 22)

/** Draws one picture after the other, and each once while it is kept. */
export class DrawnPictures {
  readonly #draw: (svg: string) => Promise<Buffer>
  readonly #made = new Map<string, Promise<Buffer>>()
  readonly #kept = new Map<string, number>()
  #bytes = 0
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(drawing = draw) {
    this.#draw = drawing
  }

  /** The PNG; null when too many others are waiting. Rejects when it cannot be drawn, and tries again the next time. */
  png(svg: string): Promise<Buffer> | null {
    const tag = pictureTag(svg)
    const known = this.#made.get(tag)
    if (known) return known
    if (this.#waiting >= MOST_WAITING) return null
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

  /** Lets the oldest go for it. */
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
