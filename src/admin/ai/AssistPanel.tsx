import { useId, useState } from 'react'
import type { AiFeatureName, AiSettings } from '../../entities/ai/schema.ts'
import { counted } from '../../ui/format.ts'
import styles from './assist.module.css'
import { Suggestions, type Suggestion } from './Suggestions.tsx'
import { type Shape, useAssistance } from './useAssistance.ts'

/** What of a text is sent at most, characters. */
const LONGEST = 12_000

/** One feature in a form: it is asked, its answer streams in, and each part can be accepted. */
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
  /** Asks for notes to work from; where they are kept while the form is open. */
  notes?: { label: string; value: string; onChange: (notes: string) => void } | null
  /** What the service is given; '' when there is nothing to give. */
  material: () => string
  /** Says what has to be written first. */
  missing: string
  suggest: (answer: A) => Suggestion[]
}) {
  const id = useId()
  const [lacks, setLacks] = useState(false)
  const { state, ask, stop } = useAssistance(feature, shape, settings)
  const isAsking = state.phase === 'asking'
  const start = () => {
    const text = material().trim()
    setLacks(text === '')
    if (text !== '') void ask(text.slice(0, LONGEST))
  }
  const answer = 'answer' in state ? state.answer : null
  const list = answer === null ? [] : suggest(answer)
  return (
    <div className={styles.feature}>
      {notes && (
        <div className="field">
          <label htmlFor={id}>{notes.label}</label>
          <textarea
            id={id}
            className="input"
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
          {isAsking ? 'Writing...' : state.phase === 'idle' ? askLabel : 'Ask again'}
        </button>
        {isAsking && (
          <button type="button" className="button-quiet" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {isAsking && 'The AI service is writing.'}
        {state.phase === 'answered' && counted(list.length, 'suggestion', 'suggestions')}
      </p>
      {state.phase === 'failed' && (
        <p className="notice" data-tone="error" role="alert">
          {state.message}
        </p>
      )}
      {list.length > 0 && <Suggestions key={state.phase} list={list} isWhole={state.phase === 'answered'} />}
      {state.phase === 'answered' && list.length === 0 && <p>Nothing was suggested.</p>}
    </div>
  )
}
