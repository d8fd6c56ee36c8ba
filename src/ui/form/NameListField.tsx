import { useEffect, useState } from 'react'
import { setPendingCheck } from './pendingChecks.ts'
import { useFieldContext } from './context.ts'
import type { FieldProps } from './FieldShell.tsx'
import { listSpelling, isStillLoading, isUnknownName, nameListProblem, type NameList } from './nameList.ts'
import { oneLine } from '../../values/plain-text.ts'
import { truncated } from '../truncated.ts'
import { showField } from './problems.ts'
import { TextField } from './TextField.tsx'
import styles from './form.module.css'

interface Checked {
  value: string
  fieldApi: { state: { meta: { isDefaultValue: boolean } } }
}

/** Validates that a value is on a list. The stored value is always accepted; saving waits for the list. */
export const nameListCheck = (list: NameList) => ({
  onDynamic: ({ value, fieldApi }: Checked) =>
    fieldApi.state.meta.isDefaultValue ? undefined : nameListProblem(list, value),
})

/**
 * A text field with the names of a list as suggestions. A new name must be added explicitly, never silently.
 */
export function NameListField({ list, ...shell }: FieldProps & { list: NameList }) {
  const field = useFieldContext<string>()
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Normalised as it is stored in the list.
  const typed = oneLine(field.state.value)
  const take = (name: string, form: HTMLFormElement | null) => {
    field.handleChange(name)
    showField(form, field.name)
  }
  const add = async (form: HTMLFormElement | null) => {
    setAdding(true)
    field.handleChange(typed)
    setFailure(await list.add(typed))
    setAdding(false)
    showField(form, field.name)
  }
  const fault = nameListProblem(list, typed)
  // Destructured, because the field object is a new one after each of its changes.
  const { form, name, validate } = field
  useEffect(() => {
    // After a change of the list the error message may no longer apply.
    if (fault === undefined) void validate('submit')
  }, [validate, fault])
  const isWaiting = isStillLoading(list, typed) && !field.state.meta.isDefaultValue
  useEffect(() => setPendingCheck(form, name, isWaiting), [form, name, isWaiting])
  const mend = isUnknownName(list, typed) && (
    <div className={styles.mend}>
      {list.near(typed).map((name) => (
        <button
          key={name}
          type="button"
          className="button-link"
          onClick={({ currentTarget }) => take(name, currentTarget.form)}
        >
          Use “{name}”
        </button>
      ))}
      <button
        type="button"
        className="button-link"
        disabled={isAdding}
        onClick={({ currentTarget }) => void add(currentTarget.form)}
      >
        Add “{truncated(typed)}” as a new {list.one}
      </button>
      {failure !== null && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </div>
  )
  return (
    <TextField {...shell} suggestions={list.names} mend={mend} written={(text) => listSpelling(list, text)} />
  )
}
