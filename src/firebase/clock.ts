/** Margin by which "now" stays in the server's past, ms: answers arrive a little late, and clocks drift. */
const MARGIN = 60_000

/** Server's clock minus visitor's clock, ms. */
let offset = 0

/** Learns the server's time (epoch ms); called whenever an answer shows it. */
export function learnServerTime(serverMs: number): void {
  if (Number.isFinite(serverMs)) offset = serverMs - Date.now()
}

/**
 * Returns a moment (epoch ms) that certainly lies in the server's past, about a minute ago. Before the first
 * answer it relies on the visitor's clock, which may be wrong: see `withServerTime` in read.ts.
 */
export const pastMoment = (): number => Date.now() + offset - MARGIN

/** Returns the estimated server time, epoch ms. */
export const serverNow = (): number => Date.now() + offset
