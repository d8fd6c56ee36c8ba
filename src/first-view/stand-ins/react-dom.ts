/* React's DOM functions, for the parts of the public side that draw the first screen; called from event handlers only. */

export let flushSync: unknown
export let createPortal: unknown

export function install(real: Pick<typeof import('react-dom'), 'createPortal' | 'flushSync'>): void {
  ;({ flushSync, createPortal } = real)
}
