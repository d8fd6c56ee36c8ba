const count = () => document.querySelector<HTMLElement>('main output[tabindex]')

/**
 * Moves the focus to the number of matches when the focused element disappears, so
 * that the outcome is read next.
 */
export const focusCount = (): void => count()?.focus({ preventScroll: true })

/** Skip link past the filters: moves the focus to the number of matches, which precedes the results. */
export const skipToCount = (): void => count()?.focus()
