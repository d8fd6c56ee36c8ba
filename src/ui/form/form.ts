import { createFormHook, revalidateLogic } from '@tanstack/react-form'
import { fieldContext, formContext } from './context.ts'
import { MarkdownField } from '../markdown/MarkdownField.tsx'
import { CheckField } from './CheckField.tsx'
import { DateField } from './DateField.tsx'
import { LinkField } from './LinkField.tsx'
import { NameListField } from './NameListField.tsx'
import { MomentField } from './MomentField.tsx'
import { PickField, PickManyField } from './PickField.tsx'
import { SelectField, TextAreaField, TextField } from './TextField.tsx'

/** The form kit: every form of the product is built from these fields. */
export const { useAppForm, withForm, withFieldGroup } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    TextField,
    ListedField: NameListField,
    TextAreaField,
    SelectField,
    CheckField,
    DateField,
    LinkField,
    MomentField,
    PickField,
    PickManyField,
    MarkdownField,
  },
  formComponents: {},
})

/** The validation mode of every form: on blur; on every change after a rejected `submitAsItIs`. */
export const CHECKING = {
  validationLogic: revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' }),
  canSubmitWhenInvalid: true,
} as const

/**
 * Submits the current values of a form. An error found on blur may have been corrected since without another
 * blur, and handleSubmit alone would still act on the old message. If a field's own validation fails, the
 * errors of the whole form are shown as well.
 */
export async function submitAsItIs<M extends unknown[]>(
  form: {
    readonly state: { readonly isValid: boolean }
    validate(cause: 'submit'): unknown
    handleSubmit(...meta: M): Promise<void>
  },
  ...meta: M
): Promise<void> {
  void form.validate('submit')
  await form.handleSubmit(...meta)
  if (!form.state.isValid) void form.validate('submit')
}
