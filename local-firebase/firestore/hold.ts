/**
 * Keeps what one commit is judged by as it is until that commit has ended: whatever else would write to it waits. One commit
 * has the hold at a time.
 */
export class Hold<Commit> {
  #holder: Commit | null = null
  #seen: ReadonlySet<string> = new Set()
  #isBroken = false
  #waiting: Commit[] = []

  /** Takes or renews the hold on documents, by path; the set may still grow. False when another has it, for whose end this one then waits. */
  take(commit: Commit, seen: ReadonlySet<string>): boolean {
    this.#holder ??= commit
    if (this.#holder !== commit) {
      this.#waiting.push(commit)
      return false
    }
    this.#seen = seen
    this.#isBroken = false
    return true
  }

  isOf(commit: Commit): boolean {
    return this.#holder === commit
  }

  /** Whether a commit has the hold and nothing has been written past it. */
  keeps(commit: Commit): boolean {
    return this.#holder === commit && !this.#isBroken
  }

  /** Whether a commit that writes to these documents has to wait. If so, end() returns it. */
  delays(commit: Commit, paths: Iterable<string>): boolean {
    if (this.#holder === null || this.#holder === commit) return false
    for (const path of paths) {
      if (!this.#seen.has(path)) continue
      this.#waiting.push(commit)
      return true
    }
    return false
  }

  /** Something was written that waits for nobody. */
  break(): void {
    this.#isBroken = true
  }

  /** Returns those who waited for this commit's end. */
  end(commit: Commit): Commit[] {
    if (this.#holder !== commit) return []
    this.#holder = null
    return this.#waiting.splice(0)
  }

  /** Gives up the hold and returns all who had to do with it. */
  clear(): Commit[] {
    const holder = this.#holder
    return holder === null ? [] : [holder, ...this.end(holder)]
  }
}
