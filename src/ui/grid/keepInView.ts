/**
 * Keeps an error message in view while the rows scroll, until `signal` aborts: it is placed beside its cell
 * if the header would cover it, and aligned to the other side if the grid's edge would cut it off.
 */
export function keepInView(words: HTMLElement, signal: AbortSignal): void {
  const grid = words.closest('[role=grid]')
  const headings = grid?.querySelector('[data-header]')
  if (!grid || !headings || signal.aborted) return
  const place = () => {
    words.toggleAttribute('data-beside', false)
    words.toggleAttribute('data-late', false)
    const edges = grid.getBoundingClientRect()
    const { top } = words.getBoundingClientRect()
    words.toggleAttribute('data-beside', top < headings.getBoundingClientRect().bottom)
    const { left, right } = words.getBoundingClientRect()
    words.toggleAttribute('data-late', right > edges.right || left < edges.left)
  }
  place()
  grid.addEventListener('scroll', place, { signal })
}
