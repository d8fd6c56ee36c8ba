/* A stand-in for React DOM in the code that renders the first view; only event handlers call it. */

export let flushSync: unknown

export function install(real: Pick<typeof import('react-dom'), 'flushSync'>): void {
  flushSync = real.flushSync
}
