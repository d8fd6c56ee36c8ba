/** Where focus falls back to: the tab stop of the grid, or else the heading of the screen. */
const HOME = ['main [role=grid] [data-column][tabindex="0"]', 'main h1']

/** Moves focus to the screen if the focused element was removed, since keys would otherwise go nowhere. */
export function restoreFocusToScreen(): void {
  if (document.activeElement !== document.body) return
  const home = HOME.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
  home?.focus({ preventScroll: true })
}
