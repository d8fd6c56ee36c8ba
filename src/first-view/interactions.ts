/** A user action on the first paint: a press, or text typed into a field. */
interface Interaction {
  /** The path from the top element: the child index at each level. */
  path: number[]
  tag: string
  /** The value of the field; null for a press. */
  value: string | null
}

const interactions: Interaction[] = []

function pathOf(element: Element, top: Element): number[] {
  const path: number[] = []
  for (let at = element; at !== top && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at))
  return path
}

const at = ({ path, tag }: Interaction, top: Element): HTMLElement | null => {
  let found: Element | undefined = top
  for (const index of path) found = found?.children[index]
  return found instanceof HTMLElement && found.tagName === tag ? found : null
}

/** Records clicks and input on the first paint before the application listens. Links work natively. */
export function recordInteractions(top: HTMLElement): void {
  const note = (element: Element, value: string | null) =>
    interactions.push({ path: pathOf(element, top), tag: element.tagName, value })
  top.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('a, button, summary') : null
    if (pressed && pressed.tagName !== 'A') note(pressed, null)
  })
  top.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) note(target, target.value)
  })
}

/** Sets a field's value so that React notices: React ignores values set through its own property setter. */
function write(field: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Returns the path of the focused element, so that its replacement can be focused. */
export function focusPath(top: Element): Interaction | null {
  const { activeElement: element } = document
  return element && element !== top && top.contains(element)
    ? { path: pathOf(element, top), tag: element.tagName, value: null }
    : null
}

/**
 * Restores typed values and focus after a repaint; the interactions remain to be replayed to the application.
 */
export function restoreFields(top: HTMLElement, focus: Interaction | null): void {
  for (const interaction of interactions) {
    const element = at(interaction, top)
    if (interaction.value !== null && element instanceof HTMLInputElement) element.value = interaction.value
  }
  if (focus) at(focus, top)?.focus({ preventScroll: true })
}

/** Replays the recorded interactions on the application once it has replaced the first paint. */
export function replayInteractions(top: HTMLElement, focus: Interaction | null): void {
  if (focus) at(focus, top)?.focus({ preventScroll: true })
  for (const interaction of interactions.splice(0)) {
    const element = at(interaction, top)
    if (interaction.value === null) element?.click()
    else if (element instanceof HTMLInputElement) write(element, interaction.value)
  }
}
