/**
 * Lets go of a text that is selected on the page: what is selected last is what a copy takes, and a press on cells, unlike one
 * on text, does not always end what was selected before.
 */
export function dropText(): void {
  const text = document.getSelection()
  if (text?.isCollapsed === false) text.removeAllRanges()
}
