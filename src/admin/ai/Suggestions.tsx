import { useState } from 'react'
import styles from './assist.module.css'

/** A suggestion, and how it is put into the form. */
export interface Suggestion {
  id: string
  label: string
  text: string
  /** Current value in the form, which it would replace; '' if blank. */
  present: string
  /** Whether the suggestion is in the form already. */
  isTaken: boolean
  acceptLabel?: string
  /** Puts the suggestion into the form and returns an undo function; null if it takes a further dialog. */
  accept: () => (() => void) | null
}

/** List of suggestions, each accepted on its own; not before the answer is complete. */
export function Suggestions({ list, isWhole }: { list: readonly Suggestion[]; isWhole: boolean }) {
  const [accepted, setAccepted] = useState<Readonly<Record<string, () => void>>>({})
  const accept = ({ id, accept: take }: Suggestion) => {
    const back = take()
    if (back) setAccepted((before) => ({ ...before, [id]: back }))
  }
  const undo = (id: string) => {
    accepted[id]?.()
    setAccepted((before) => Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)))
  }
  const open = list.filter(({ isTaken }) => !isTaken)
  return (
    <>
      <ul className={styles.suggestions}>
        {list.map((suggestion) => {
          const { id, label, text, present, isTaken, acceptLabel = 'Accept' } = suggestion
          return (
            <li key={id} className={styles.suggestion}>
              <p className={styles.label}>
                {label}
                {isTaken && (
                  <span className="tag" data-tone="ok">
                    in the form
                  </span>
                )}
              </p>
              <p className={styles.text}>{text}</p>
              {isWhole && !isTaken && present !== '' && <p className="hint">Replaces the current value.</p>}
              {isWhole && (
                <div>
                  {isTaken && accepted[id] && (
                    <button type="button" className="button-link" onClick={() => undo(id)}>
                      Undo<span className="visually-hidden"> {label}</span>
                    </button>
                  )}
                  {!isTaken && (
                    <button type="button" className="button-quiet" onClick={() => accept(suggestion)}>
                      {acceptLabel}
                      <span className="visually-hidden"> {label}</span>
                    </button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {isWhole && open.length > 1 && open.every(({ acceptLabel }) => acceptLabel === undefined) && (
        <div>
          <button type="button" className="button-quiet" onClick={() => open.forEach(accept)}>
            Accept all {open.length}
          </button>
        </div>
      )}
    </>
  )
}
