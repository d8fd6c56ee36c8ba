/** What somebody did to the first paint: pressed something, or wrote into a field. */
interface Interaction {
  /** The way from the top: the place among the children, on every level. */
  path: number[]
  tag: string
  /** What stands in a field; null for a press. */
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

/** Takes note of what is done to the first paint before the application listens. Links work by themselves. */
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

/** Writes as somebody would: React takes no notice of a value that is set by way of its own property. */
function write(field: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Which element has the focus, so that it can be given to the one that takes its place. */
export function focusPath(top: Element): Interaction | null {
  const { activeElement: element } = document
  return element && element !== top && top.contains(element)
    ? { path: pathOf(element, top), tag: element.tagName, value: null }
    : null
}

/** What was written into what stood there stands in what takes its place, and is still to be done to the application. */
export function restoreFields(top: HTMLElement, focus: Interaction | null): void {
  for (const interaction of interactions) {
    const element = at(interaction, top)
    if (interaction.value !== null && element instanceof HTMLInputElement) element.value = interaction.value
  }
  if (focus) at(focus, top)?.focus({ preventScroll: true })
}

/** Does to the application what was done to the first paint that stood in its place. */
export function replayInteractions(top: HTMLElement, focus: Interaction | null): void {
  if (focus) at(focus, top)?.focus({ preventScroll: true })
  for (const interaction of interactions.splice(0)) {
    const element = at(interaction, top)
    if (interaction.value === null) element?.click()
    else if (element instanceof HTMLInputElement) write(element, interaction.value)
  }
}
