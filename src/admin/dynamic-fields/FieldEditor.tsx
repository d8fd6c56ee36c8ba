import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { DynamicFieldDraft, draftOf } from '../../entities/dynamic-field/draft.ts'
import { dynamicFieldMutations, NAME_TAKEN } from '../../entities/dynamic-field/mutations.ts'
import { type DynamicField, fieldName, type FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { useAppForm } from '../../ui/form/form.ts'
import styles from '../../ui/form/form.module.css'
import { ConfigForm } from '../config/ConfigForm.tsx'
import { useConfigForm } from '../config/useConfigForm.ts'
import { EDITING } from '../editor/useDraftForm.ts'
import type { StatusMessage } from '../useStatusMessage.ts'
import { defaultChoices, defaultHint, OWNER_CHOICES, TYPE_CHOICES } from './choices.ts'
import { labelFault } from './labelFault.ts'
import { OptionsEditor } from './OptionsEditor.tsx'

const LABELS: Record<keyof DynamicFieldDraft, string> = {
  name: 'Name',
  label: 'Label',
  type: 'Type',
  entityType: 'For',
  required: 'Required',
  options: 'Options',
  defaultValue: 'Default value',
}

/** Returns the hint that shows how a typed name will be stored. */
function nameHint(typed: string, isTaken: boolean): string {
  const name = fieldName(typed)
  if (isTaken) return `${name} is taken.`
  if (name !== '') return `Stored as ${name}`
  return typed.trim() === ''
    ? 'Letters a–z, digits and _'
    : 'No valid characters: use letters a–z, digits or _'
}

/** Form of a field: in add mode without a field, else in edit mode. Needs the field's id as its key. */
export function FieldEditor({
  field,
  owner,
  fields,
  status,
  onStatus,
  onSaved,
  onCancel,
}: {
  field: DynamicField | null
  /** Kind of record whose fields are shown, and for which a new one is added. */
  owner: FieldOwner
  fields: readonly DynamicField[]
  status: StatusMessage | null
  onStatus: (status: StatusMessage | null) => void
  onSaved: (saved: DynamicField) => void
  onCancel: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const mutation = useMutation(dynamicFieldMutations.save())
  const formName = `dynamic-fields.${field?.id ?? 'new'}`
  const editor = useConfigForm<DynamicField, DynamicFieldDraft, null>({
    formName,
    start: field,
    draftOf: (base) => (base && field ? draftOf(base) : { ...draftOf(), entityType: owner }),
    labelOf: (name) => LABELS[name as keyof DynamicFieldDraft],
    // In add mode the form stays open after saving, and the next save adds another field.
    save: (draft, base, sent) => mutation.mutateAsync({ draft, base: field ? base : null, sent }),
    theirsOf: ({ theirs }) => theirs as DynamicField | null,
    title: field?.label ?? '',
    messages: {
      saved: field ? 'Field updated successfully!' : 'Field added successfully!',
      failed: 'Error',
    },
    onStatus,
    onSaved,
  })
  // A field of that name may be the one just sent, whose answer was lost; the save finds out.
  const isSent = ({ name, entityType }: DynamicFieldDraft) => {
    const sent = editor.unanswered()
    return sent?.entityType === entityType && fieldName(sent.name) === fieldName(name)
  }
  const isTaken = (draft: DynamicFieldDraft) =>
    !field &&
    !isSent(draft) &&
    fields.some(({ entityType, name }) => entityType === draft.entityType && name === fieldName(draft.name))
  const others = (draft: DynamicFieldDraft) =>
    fields.filter(({ id, name }) => id !== field?.id && !(isSent(draft) && name === fieldName(draft.name)))
  const form = useAppForm({
    ...EDITING,
    defaultValues: editor.defaults,
    validators: {
      onDynamic: ({ value }) => messagesOf(value, isTaken(value), labelFault(value, others(value), field)),
    },
    onSubmit: editor.onSubmit,
  })

  useEffect(() => {
    if (!field) return
    // On a small screen the form is below the list.
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [field])

  // The tab determines the kind of a new field until something is typed.
  useEffect(() => {
    if (!field && form.state.isDefaultValue) form.reset({ ...form.state.values, entityType: owner })
  }, [field, form, owner])

  return (
    <ConfigForm
      editor={editor}
      form={form}
      label={field ? `Edit ${field.label}` : 'Add field'}
      status={status}
      submitLabel={field ? 'Update field' : 'Add field'}
      buttons={
        field && (
          <button
            type="button"
            className="button-quiet"
            disabled={editor.isSaving}
            onClick={() => {
              form.reset()
              onCancel()
            }}
          >
            Cancel Edit
          </button>
        )
      }
    >
      <h2 ref={heading} tabIndex={-1}>
        {field ? 'Edit field' : 'Add field'}
      </h2>
      <div className={styles.fields}>
        <form.AppField name="entityType">
          {(entry) => (
            <entry.SelectField
              label={LABELS.entityType}
              width="half"
              options={OWNER_CHOICES}
              disabled={field !== null}
            />
          )}
        </form.AppField>
        <form.AppField name="type">
          {(entry) => <entry.SelectField label={LABELS.type} width="half" options={TYPE_CHOICES} />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => nameHint(values.name, isTaken(values))}>
          {(hint) => (
            <form.AppField name="name">
              {(entry) => (
                <entry.TextField
                  label={LABELS.name}
                  isRequired
                  spellCheck={false}
                  disabled={field !== null}
                  hint={<span aria-live="polite">{field ? 'The name cannot be changed.' : hint}</span>}
                />
              )}
            </form.AppField>
          )}
        </form.Subscribe>
        <form.AppField name="label">
          {(entry) => <entry.TextField label={LABELS.label} isRequired hint="The name people see" />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => ({ type: values.type, options: values.options })}>
          {({ type, options }) => {
            const choices = defaultChoices(type, options)
            return (
              <>
                {type === 'select' && <form.AppField name="options">{() => <OptionsEditor />}</form.AppField>}
                <form.AppField name="defaultValue">
                  {(entry) =>
                    choices ? (
                      <entry.SelectField label={LABELS.defaultValue} options={choices} />
                    ) : (
                      <entry.TextField label={LABELS.defaultValue} hint={defaultHint(type)} />
                    )
                  }
                </form.AppField>
              </>
            )
          }}
        </form.Subscribe>
        <form.AppField name="required">
          {(entry) => (
            <entry.CheckField
              label={LABELS.required}
              hint="New records must have a value; older records are asked for one"
            />
          )}
        </form.AppField>
      </div>
    </ConfigForm>
  )
}

/** Returns the first message of each field for the form. */
function messagesOf(draft: DynamicFieldDraft, isTaken: boolean, ofLabel: string | undefined) {
  const fields: Record<string, string> = {
    ...(isTaken && { name: NAME_TAKEN }),
    ...(ofLabel !== undefined && { label: ofLabel }),
  }
  const result = DynamicFieldDraft.safeParse(draft)
  if (!result.success)
    for (const { path, message } of result.error.issues) fields[String(path[0] ?? '')] ??= message
  return Object.keys(fields).length > 0 ? { fields } : undefined
}
