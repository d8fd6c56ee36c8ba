/**
 * Moves focus before an item is removed by its own button: to the next item, else the previous one, else `last`.
 * `part` selects the focusable element within an item, if that is not the item itself.
 */
export function focusNeighbour(
  button: HTMLElement,
  items: Iterable<HTMLElement>,
  last: HTMLElement | null | undefined,
  part?: string,
): void {
  const all = [...items]
  const at = all.findIndex((item) => item.contains(button))
  const next = at === -1 ? undefined : (all[at + 1] ?? all[at - 1])
  ;((part === undefined ? next : next?.querySelector<HTMLElement>(part)) ?? last)?.focus()
}
