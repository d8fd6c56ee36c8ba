const count = () => document.querySelector<HTMLElement>('main output[tabindex]')

/** The number of matches takes the focus when what had it goes away: what is read next is what has come of it. */
export const focusCount = (): void => count()?.focus({ preventScroll: true })

/** For who skips the filters: the number of matches, with the results behind it. */
export const skipToCount = (): void => count()?.focus()
