/** Answers are a little old when they arrive and clocks drift: "now" stays this far in the server's past, ms. */
const MARGIN = 60_000

/** Server minus visitor, ms. */
let offset = 0

/** Called with the server's time (epoch ms) whenever an answer shows it. */
export function learnServerTime(serverMs: number): void {
  if (Number.isFinite(serverMs)) offset = serverMs - Date.now()
}

/**
 * A moment (epoch ms) that certainly lies in the server's past, about a minute ago. Before the first answer it
 * rests on the visitor's clock, which may be wrong: see `withServerTime` in read.ts.
 */
export const pastMoment = (): number => Date.now() + offset - MARGIN

/** The server's time as far as it is known, epoch ms. */
export const serverNow = (): number => Date.now() + offset
