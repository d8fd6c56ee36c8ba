import { useId, useState } from 'react'
import type { AiFeatureName, AiSettings } from '../../entities/ai/schema.ts'
import { counted } from '../../ui/format.ts'
import styles from './assist.module.css'
import { aiMessage } from './error.ts'
import { Suggestions, type Suggestion } from './Suggestions.tsx'
import { type Shape, useAssistance } from './useAssistance.ts'

/** Maximum number of characters sent to the service. */
const MAX_PROMPT_LENGTH = 12_000

/** An AI feature in a form: sends a request, streams in the answer, and lets the user accept each part. */
export function AssistPanel<A>({
  feature,
  settings,
  shape,
  askLabel,
  notes = null,
  material,
  missing,
  suggest,
}: {
  feature: AiFeatureName
  settings: AiSettings
  shape: Shape<A>
  askLabel: string
  /** Input for notes to work from, whose text is kept by the caller; null for none. */
  notes?: { label: string; value: string; onChange: (notes: string) => void } | null
  /** Returns the text for the service; '' if there is none. */
  material: () => string
  /** Message for missing material: what the user has to write first. */
  missing: string
  suggest: (answer: A) => Suggestion[]
}) {
  const id = useId()
  const [lacks, setLacks] = useState(false)
  const {
    isRunning: isAsking,
    progress,
    result,
    error,
    start: ask,
    reset,
  } = useAssistance(feature, shape, settings)
  const start = () => {
    const text = material().trim()
    setLacks(text === '')
    if (text !== '') ask(text.slice(0, MAX_PROMPT_LENGTH))
  }
  const answer = isAsking ? progress : result
  const isAnswered = result !== null
  const list = answer === null ? [] : suggest(answer)
  return (
    <div className={styles.feature}>
      {notes && (
        <div className="field">
          <label htmlFor={id}>{notes.label}</label>
          <textarea
            id={id}
            className="input"
            dir="auto"
            rows={4}
            value={notes.value}
            aria-invalid={lacks || undefined}
            aria-describedby={lacks ? `${id}-lacks` : undefined}
            onChange={(event) => {
              setLacks(false)
              notes.onChange(event.target.value)
            }}
          />
        </div>
      )}
      {lacks && (
        <p id={`${id}-lacks`} className="field-error" role="alert">
          {missing}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="button" className="button-quiet" disabled={isAsking} onClick={start}>
          {isAsking ? 'Writing...' : isAnswered || error ? 'Ask again' : askLabel}
        </button>
        {isAsking && (
          <button type="button" className="button-quiet" onClick={reset}>
            Stop
          </button>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isAsking && 'The AI service is writing.'}
        {isAnswered && counted(list.length, 'suggestion', 'suggestions')}
      </p>
      {error && (
        <p className="notice" data-tone="error" role="alert">
          {aiMessage(error)}
        </p>
      )}
      {list.length > 0 && <Suggestions key={String(isAnswered)} list={list} isWhole={isAnswered} />}
      {isAnswered && list.length === 0 && <p>No suggestions.</p>}
    </div>
  )
}
