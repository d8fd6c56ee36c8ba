export type Log = (line: string) => void

export interface QuietLog {
  log: Log
  /** Says what was held back so far. */
  close: () => void
}

const MINUTE_MS = 60_000
/** Lines of one kind that are shown in a minute; the rest of them is counted. */
const PER_MINUTE = 20
/** Kinds told apart; more than the server has, should a client ever come to name one. */
const KINDS = 100
/** Enough for a stack; no client can fill the disk with one line. */
const LONGEST = 4000

/** What begins with the same word is of one kind: "denied get news/x", "Mail to …". */
export function kindOf(line: string): string {
  return /^[\w-]{1,40}/.exec(line)?.[0] ?? ''
}

/** One event is one line: what a client sent can neither begin a new one nor reach a terminal's control codes. */
function oneLine(text: string): string {
  const safe = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (char) =>
    char === '\n' ? '\\n' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return safe.length > LONGEST ? `${safe.slice(0, LONGEST)}… (${safe.length} characters)` : safe
}

/**
 * The server's log, bounded: a visitor who is denied a thousand times a second costs twenty lines a minute and one
 * that counts the others. `now` is in epoch milliseconds.
 */
export function quietLog(print: Log, now: () => number = Date.now): QuietLog {
  const kinds = new Map<string, { since: number; shown: number; held: number }>()

  function printLeftOut(kind: string, held: number): void {
    if (held > 0) print(`${kind}: ${held} more lines like these were left out`)
  }

  function forgetOldest(): void {
    const [oldest] = kinds
    if (!oldest || kinds.size <= KINDS) return
    const [kind, { held }] = oldest
    kinds.delete(kind)
    printLeftOut(kind, held)
  }

  return {
    log(line) {
      const kind = kindOf(line)
      const at = now()
      const minute = kinds.get(kind)
      if (!minute || at - minute.since >= MINUTE_MS) {
        printLeftOut(kind, minute?.held ?? 0)
        kinds.delete(kind)
        kinds.set(kind, { since: at, shown: 1, held: 0 })
        forgetOldest()
        print(oneLine(line))
      } else if (minute.shown < PER_MINUTE) {
        minute.shown += 1
        print(oneLine(line))
      } else minute.held += 1
    },
    close() {
      for (const [kind, { held }] of kinds) printLeftOut(kind, held)
      kinds.clear()
    },
  }
}
