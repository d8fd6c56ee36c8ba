import { useEffect, useState, type RefObject } from 'react'

/** A form field with its name in the form and its label on screen. */
export interface NamedField {
  name: string
  label: string
}

const INVALID = '[aria-invalid="true"]'

function show(control: HTMLElement | null | undefined): void {
  // A control inside a closed details element cannot take focus.
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
  // Browsers scroll the control alone into view, or nothing if a part of it is.
  const [label] = (control as HTMLInputElement | null | undefined)?.labels ?? []
  label?.scrollIntoView({ block: 'nearest' })
}

export const showField = (form: HTMLFormElement | null, name: string): void =>
  show(form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`))

/** Focuses the first invalid field after a rejected submit. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => show(form?.querySelector<HTMLElement>(INVALID)))
}

/** Returns the fields marked as invalid, in document order. */
function problemsIn(form: HTMLElement | null): NamedField[] {
  const controls = form?.querySelectorAll<HTMLInputElement>(INVALID) ?? []
  const fields = [...controls].flatMap((control) => {
    const label = control.labels?.[0]?.textContent
    return label ? [{ name: control.name, label, control }] : []
  })
  return fields.map(({ name, label, control }) => {
    // Fields of repeated groups share labels, so the legend of the group is added.
    const isShared = fields.some((other) => other.label === label && other.control !== control)
    const group = isShared && control.closest('fieldset')?.querySelector('legend')?.textContent
    return { name, label: group ? `${group}: ${label}` : label }
  })
}

/** Tracks a form's invalid fields from the first rejected submit on. Call `look` after each submit. */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  store: { subscribe(listener: () => void): { unsubscribe(): void } },
): { problems: readonly NamedField[]; look: () => void } {
  const [problems, setProblems] = useState<readonly NamedField[]>([])
  const [look] = useState(() => () => {
    // Waits for the fields to render their errors.
    requestAnimationFrame(() => setProblems(problemsIn(form.current)))
  })
  const isShown = problems.length > 0
  useEffect(() => {
    if (!isShown) return
    const subscription = store.subscribe(look)
    return () => subscription.unsubscribe()
  }, [isShown, look, store])
  return { problems, look }
}
