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

/** The form kit: every form of the product is made of these fields. */
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

/** How every form validates: when a field is left, after a refused save with every key. Submit it with submitAsItIs. */
export const CHECKING = {
  validationLogic: revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' }),
  canSubmitWhenInvalid: true,
} as const

/**
 * Submits what stands in the form. What was refused when a field was left may have been mended since without leaving
 * another one; on its own handleSubmit would go by the older messages. Where a field's own check stops it, the checks
 * of the whole form are shown as well.
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
