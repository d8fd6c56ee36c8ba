/**
 * Clears the text selection of the page. A copy takes whatever was selected last, and pressing a cell, unlike
 * pressing text, does not always clear an earlier text selection.
 */
export function clearTextSelection(): void {
  const text = document.getSelection()
  if (text?.isCollapsed === false) text.removeAllRanges()
}
