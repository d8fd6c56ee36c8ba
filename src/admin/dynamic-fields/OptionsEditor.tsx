import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { useFieldContext } from '../../ui/form/context.ts'
import formStyles from '../../ui/form/form.module.css'
import styles from './fields.module.css'

const textOf = (error: unknown): string =>
  error && typeof error === 'object' && 'message' in error ? String(error.message) : String(error)

/** Editor for the options of a select field, one input each; Enter adds one, pasted lines become options. */
export function OptionsEditor() {
  const field = useFieldContext<string[]>()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const options = field.state.value.length > 0 ? field.state.value : ['']
  const { errors } = field.state.meta
  const message = field.form.state.submissionAttempts > 0 && errors[0] ? textOf(errors[0]) : null
  const put = (next: string[], focus: number) => {
    field.handleChange(next)
    requestAnimationFrame(() => list.current?.querySelectorAll('input').item(focus)?.focus())
  }
  const insert = (index: number, ...more: string[]) => put(options.toSpliced(index, 0, ...more), index)
  const remove = (index: number) => put(options.toSpliced(index, 1), Math.max(0, index - 1))
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) insert(index + 1, '')
    else if (event.key === 'Backspace' && options[index] === '' && options.length > 1) remove(index)
    else return
    event.preventDefault()
  }
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/[\r\n\t]+/)
      .filter((line) => line.trim() !== '')
    if (lines.length < 2) return
    event.preventDefault()
    put(options.toSpliced(index, options[index] === '' ? 1 : 0, ...lines), index + lines.length - 1)
  }
  return (
    <fieldset className={`field ${formStyles.field}`} aria-describedby={message ? `${id}-error` : undefined}>
      <legend>Options</legend>
      <ol ref={list} className={styles.options}>
        {options.map((option, index) => (
          // Options have no identity except their position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <input
              type="text"
              className="input"
              aria-label={`Option ${index + 1}`}
              aria-invalid={message !== null || undefined}
              autoComplete="off"
              value={option}
              onChange={(event) => field.handleChange(options.with(index, event.target.value))}
              onKeyDown={onKeyDown(index)}
              onPaste={onPaste(index)}
              onBlur={field.handleBlur}
            />
            <button
              type="button"
              className="button-quiet"
              aria-label={`Remove option ${index + 1}`}
              onClick={() => remove(index)}
            >
              Remove
            </button>
          </li>
        ))}
      </ol>
      <div>
        <button type="button" className="button-quiet" onClick={() => insert(options.length, '')}>
          Add option
        </button>
      </div>
      {message !== null && (
        <p id={`${id}-error`} className="field-error">
          {message}
        </p>
      )}
    </fieldset>
  )
}
