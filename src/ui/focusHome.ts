/** The cell of the grid that Tab reaches, or else the heading of the screen. */
const HOME = ['main [role=grid] [data-column][tabindex="0"]', 'main h1']

/** Gives the focus back to the screen when what it stood on has gone: the next key would reach nothing. */
export function focusHome(): void {
  if (document.activeElement !== document.body) return
  const home = HOME.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
  home?.focus({ preventScroll: true })
}
