const GAP = 4

/**
 * Positions a panel below its anchor, above it if there is no room, or else as close as the window permits.
 */
function position(panel: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const rtl = getComputedStyle(panel).direction === 'rtl'
  const left = rtl ? at.right - width : at.left
  const [below, above] = [at.bottom + GAP, at.top - GAP - height]
  const lowest = innerHeight - height - GAP
  panel.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
  panel.style.top = `${below > lowest && above >= GAP ? above : Math.max(GAP, Math.min(below, lowest))}px`
}

/**
 * Shows a popover element below its anchor, in the top layer, and repositions it when the window is resized,
 * when it changes size and when any container scrolls. Returns a function that stops this.
 */
export function followAnchor(panel: HTMLElement, anchor: Element): () => void {
  panel.showPopover()
  const follow = () => position(panel, anchor)
  follow()
  const grown = new ResizeObserver(follow)
  grown.observe(panel)
  addEventListener('resize', follow)
  addEventListener('scroll', follow, { capture: true, passive: true })
  return () => {
    grown.disconnect()
    removeEventListener('resize', follow)
    removeEventListener('scroll', follow, { capture: true })
  }
}
