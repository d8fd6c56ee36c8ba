/** Progress display of a long operation. */
export interface Progress {
  to(done: number, total: number): void
  end(): void
}

export interface Screen {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const WIDTH = 30

/** Returns a progress bar on a terminal; elsewhere, one line per tenth, so that logs stay short. */
export function progressOn(screen: Screen, label: string): Progress {
  let shown = ''
  let tenth = -1
  const words = (done: number, total: number) =>
    `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`
  const bar = (done: number, total: number) => {
    const filled = Math.round((WIDTH * done) / Math.max(1, total))
    return `${label} [${'█'.repeat(filled)}${'·'.repeat(WIDTH - filled)}] ${words(done, total)}`
  }
  return {
    to(done, total) {
      if (total === 0) return
      if (screen.isTTY) {
        const next = bar(done, total)
        if (next !== shown) screen.write(`\r${next}`)
        shown = next
        return
      }
      const reached = Math.floor((10 * done) / Math.max(1, total))
      if (reached > tenth) screen.write(`${label}: ${words(done, total)}\n`)
      tenth = Math.max(tenth, reached)
    },
    end() {
      if (screen.isTTY && shown !== '') screen.write('\n')
    },
  }
}
