interface Held {
  /** The fields that cannot be validated yet. */
  fields: Set<string>
  /** Called once when no such field is left. */
  freed: Set<() => void>
}

const heldForms = new WeakMap<object, Held>()

function heldOf(form: object): Held {
  const held = heldForms.get(form) ?? { fields: new Set(), freed: new Set() }
  heldForms.set(form, held)
  return held
}

/** Sets whether a field waits for the data it is checked against. A form closed meanwhile is never saved. */
export function setPendingCheck(form: object, field: string, isPending: boolean): void {
  const { fields, freed } = heldOf(form)
  if (isPending) fields.add(field)
  else fields.delete(field)
  if (fields.size > 0) return
  for (const wake of freed) wake()
  freed.clear()
}

interface CheckedForm {
  readonly state: { readonly isValid: boolean }
  validate(cause: 'submit'): unknown
  validateAllFields(cause: 'submit'): Promise<unknown>
}

/** Waits until every field can be validated; resolves to whether the form is then valid. */
export async function validateWhenReady(form: CheckedForm): Promise<boolean> {
  const { fields, freed } = heldOf(form)
  if (fields.size === 0) return true
  await new Promise<void>((wake) => freed.add(wake))
  await form.validateAllFields('submit')
  await form.validate('submit')
  return form.state.isValid
}
