/** A few places for what takes memory while it lasts; whoever finds none waits, in the order of coming. */
export class Places<Who> {
  readonly #count: number
  readonly #taken = new Set<Who>()
  #waiting: { who: Who; begin: () => void }[] = []

  constructor(count: number) {
    this.#count = count
  }

  /** Calls `begin` when there is a place, which is kept until leave(). */
  enter(who: Who, begin: () => void): void {
    this.#waiting.push({ who, begin })
    this.#fill()
  }

  has(who: Who): boolean {
    return this.#taken.has(who)
  }

  leave(who: Who): void {
    if (this.#taken.delete(who)) this.#fill()
  }

  /** Empties all places and returns everybody, those who wait as well; they never begin. */
  clear(): Who[] {
    const all = [...this.#taken, ...this.#waiting.map(({ who }) => who)]
    this.#taken.clear()
    this.#waiting = []
    return all
  }

  #fill(): void {
    while (this.#taken.size < this.#count) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#taken.add(next.who)
      next.begin()
    }
  }
}
