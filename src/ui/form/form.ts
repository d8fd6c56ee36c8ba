import { createFormHook } from '@tanstack/react-form'
import { fieldContext, formContext } from './context.ts'
import { PickField } from './PickField.tsx'
import { SelectField, TextAreaField, TextField } from './TextField.tsx'

/** The form kit: every form of the product is made of these fields. */
export const { useAppForm, withForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: { TextField, TextAreaField, SelectField, PickField },
  formComponents: {},
})

/** After a refused submit: the first field that has a message gets the focus. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}
