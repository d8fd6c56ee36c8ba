const GAP = 4

/** Puts a panel under its anchor, above it where that has no room, or else as near as the window allows. */
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
 * Shows a panel with the popover attribute under its anchor, in the browser's top layer. It goes along when the window
 * turns, when it grows and when what it stands in scrolls, until the function that is returned is called.
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
