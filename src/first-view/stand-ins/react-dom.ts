/* React's DOM functions, for the parts of the public side that draw the first screen; called from event handlers only. */

export let flushSync: unknown

export function install(real: Pick<typeof import('react-dom'), 'flushSync'>): void {
  flushSync = real.flushSync
}
