const whole = new Intl.NumberFormat('en-GB')

/** "6,426 rows", "32 of 6,426 rows, 2 selected": what the grid says below its rows and to screen readers. */
export function statusOf(shown: number, all: number, selected: number): string {
  const rows = `${whole.format(all)} ${all === 1 ? 'row' : 'rows'}`
  const counted = shown === all ? rows : `${whole.format(shown)} of ${rows}`
  return selected > 0 ? `${counted}, ${whole.format(selected)} selected` : counted
}
