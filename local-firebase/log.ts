export type Log = (line: string) => void

export interface QuietLog {
  log: Log
  /** Logs how many lines have been suppressed. */
  close: () => void
}

const MINUTE_MS = 60_000
/** Lines of a kind that are logged per minute; further ones are only counted. */
const PER_MINUTE = 20
/** Maximum number of kinds tracked: more than the server has, in case a client ever gets to name one. */
const KINDS = 100
/** Maximum length of a line: enough for a stack trace, but no client can fill the disk with one line. */
const MAX_LINE_LENGTH = 4000

/** Returns the kind of a line, which is its first word: "denied get news/x", "Mail to …". */
export function kindOf(line: string): string {
  return /^[\w-]{1,40}/.exec(line)?.[0] ?? ''
}

/** Escapes control characters: text from clients can neither start a new line nor control a terminal. */
function oneLine(text: string): string {
  const safe = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (char) =>
    char === '\n' ? '\\n' : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return safe.length > MAX_LINE_LENGTH
    ? `${safe.slice(0, MAX_LINE_LENGTH)}… (${safe.length} characters)`
    : safe
}

/**
 * Returns a rate-limited log: a visitor who is denied a thousand times per second costs twenty lines a
 * minute, plus one with the number of suppressed lines. `now` returns epoch milliseconds.
 */
export function quietLog(print: Log, now: () => number = Date.now): QuietLog {
  const kinds = new Map<string, { since: number; shown: number; held: number }>()

  function printLeftOut(kind: string, held: number): void {
    if (held > 0) print(`${kind}: ${held} more lines like this were left out`)
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
