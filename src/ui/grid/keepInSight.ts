/**
 * Words that the headings would hide begin beside their cell, and those that would be cut where the rows end at the other
 * side of it, until `signal` ends it: the rows may be scrolled meanwhile.
 */
export function keepInSight(words: HTMLElement, signal: AbortSignal): void {
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
