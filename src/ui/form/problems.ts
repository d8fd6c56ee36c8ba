import { useEffect, useState, type RefObject } from 'react'

/** A field of a form as a person and the form call it. */
export interface NamedField {
  name: string
  label: string
}

const INVALID = '[aria-invalid="true"]'

function show(control: HTMLElement | null | undefined): void {
  // What is folded away cannot take the focus.
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}

export const showField = (form: HTMLFormElement | null, name: string): void =>
  show(form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`))

/** After a refused submit: the first field that has a message gets the focus. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => show(form?.querySelector<HTMLElement>(INVALID)))
}

/** The fields that say what is wrong with them, in the order of the form. */
function problemsIn(form: HTMLElement | null): NamedField[] {
  const controls = form?.querySelectorAll<HTMLInputElement>(INVALID) ?? []
  const fields = [...controls].flatMap((control) => {
    const label = control.labels?.[0]?.textContent
    return label ? [{ name: control.name, label, control }] : []
  })
  return fields.map(({ name, label, control }) => {
    // Fields of several groups may have one label: the name of the group tells them apart.
    const isShared = fields.some((other) => other.label === label && other.control !== control)
    const group = isShared && control.closest('fieldset')?.querySelector('legend')?.textContent
    return { name, label: group ? `${group}: ${label}` : label }
  })
}

/**
 * Which fields of a form are refused, from the first refused submit until all are mended. `look` has to be called after
 * each submit.
 */
export function useProblems(
  form: RefObject<HTMLFormElement | null>,
  store: { subscribe(listener: () => void): { unsubscribe(): void } },
): { problems: readonly NamedField[]; look: () => void } {
  const [problems, setProblems] = useState<readonly NamedField[]>([])
  const [look] = useState(() => () => {
    // The fields say it themselves first.
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
