import { useState } from 'react'
import { pictureAddress } from '../../entities/picture/address.ts'
import type { HistoryItem } from '../../records/history.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import styles from './conflict.module.css'
import { whoAndWhen } from './whoAndWhen.ts'

/** A field that both people changed, with both values as readable text. */
export interface Choice {
  field: string
  label: string
  mine: string
  theirs: string
  /** Storage paths of both versions of a picture; '' for none. */
  paths?: { mine: string; theirs: string }
}

/** Somebody else saved first: changes to different fields are merged; the user decides each collision. */
export function ConflictDialog({
  choices,
  theirs,
  onSave,
  onCancel,
}: {
  choices: readonly Choice[]
  /** The operation that saved first; null when nothing is known of it. */
  theirs: HistoryItem | null
  /** Receives the fields that keep my value; the others take theirs. */
  onSave: (keepMine: ReadonlySet<string>) => void
  onCancel: () => void
}) {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(choices.map(({ field }) => field)))
  const choose = (field: string, isMine: boolean) => {
    const next = new Set(mine)
    if (isMine) next.add(field)
    else next.delete(field)
    setMine(next)
  }
  return (
    <Dialog title="Someone else changed this" onClose={onCancel}>
      <p>
        {whoAndWhen(theirs, 'saved this record')} while you were editing it. Changes to different fields are
        kept from both. Choose what to keep where you both changed the same field.
      </p>
      <div className={styles.choices}>
        {choices.map(({ field, label, mine: my, theirs, paths }) => (
          <fieldset key={field} className={styles.choice}>
            <legend>{label}</legend>
            {[
              { isMine: true, who: 'Mine', text: my, path: paths?.mine },
              { isMine: false, who: 'Theirs', text: theirs, path: paths?.theirs },
            ].map(({ isMine, who, text, path }) => (
              <label key={who} className={styles.side}>
                <input
                  aria-label={`${label}: ${who}`}
                  type="radio"
                  name={field}
                  checked={mine.has(field) === isMine}
                  onChange={() => choose(field, isMine)}
                />
                <span>
                  <strong>{who}</strong>
                  {path && <img src={pictureAddress(path, '')} alt="" className={styles.picture} />}
                  <span className={styles.text}>{text === '' ? '(blank)' : text}</span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <DialogButtons>
        <button type="button" className="button-quiet" onClick={onCancel}>
          Back to the form
        </button>
        <button type="button" className="button" onClick={() => onSave(mine)}>
          Save my choices
        </button>
      </DialogButtons>
    </Dialog>
  )
}
