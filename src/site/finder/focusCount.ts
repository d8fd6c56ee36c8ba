/** The number of matches takes the focus when what had it goes away: what is read next is what has come of it. */
export const focusCount = (): void =>
  document.querySelector<HTMLElement>('main output[tabindex]')?.focus({ preventScroll: true })
