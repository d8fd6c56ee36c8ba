import { useId } from 'react'
import { keyFault } from '../../entities/ai/draft.ts'
import type { AiSettings } from '../../entities/ai/schema.ts'
import styles from './ai.module.css'

/** API key to save: '' keeps the current key, null removes it. */
export type NewKey = string | null

/**
 * Write-only input for the API key; of the saved key only the end is shown. The typed key is kept by the
 * parent and not in the form, whose values are stored as drafts.
 */
export function KeyField({
  saved: { hasKey, keyEnd },
  value,
  isAsked,
  onChange,
}: {
  saved: Pick<AiSettings, 'hasKey' | 'keyEnd'>
  value: NewKey
  /** Whether a save has been tried, after which faults are shown. */
  isAsked: boolean
  onChange: (key: NewKey) => void
}) {
  const id = useId()
  const fault = isAsked && value ? keyFault(value) : null
  return (
    <div className="field">
      <label htmlFor={id}>API key</label>
      <div className={styles.key}>
        <input
          id={id}
          className="input"
          type="password"
          // Browsers ignore "off" for passwords; "new-password" keeps them from filling in a saved one.
          autoComplete="new-password"
          spellCheck={false}
          aria-describedby={`${id}-state${fault ? ` ${id}-error` : ''}`}
          aria-invalid={fault !== null || undefined}
          placeholder={hasKey ? 'Enter a new key to replace it' : ''}
          disabled={value === null}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
        {hasKey && (
          <button type="button" className="button-quiet" onClick={() => onChange(value === null ? '' : null)}>
            {value === null ? 'Keep the key' : 'Remove the key'}
          </button>
        )}
      </div>
      <p id={`${id}-state`} className="hint" aria-live="polite">
        {stateOf(hasKey, keyEnd, value)}
      </p>
      {fault !== null && (
        <p id={`${id}-error`} className="field-error">
          {fault}
        </p>
      )}
    </div>
  )
}

function stateOf(hasKey: boolean, keyEnd: string, value: NewKey): string {
  if (!hasKey) return 'No key is saved.'
  const ending = keyEnd.length === 4 ? `, ending in ${keyEnd}` : ''
  if (value === null) return `The saved key${ending} is removed when you save.`
  if (value !== '') return `Replaces the saved key${ending} when you save.`
  return `A key is saved${ending}. It cannot be read here.`
}
