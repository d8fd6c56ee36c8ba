/**
 * Before something is removed by a button of its own, which takes the focus with it: the focus goes to the item after it,
 * else to the one before it, else to `last`. `part` is what of an item takes the focus, where that is not the item itself.
 */
export function passFocusOn(
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
