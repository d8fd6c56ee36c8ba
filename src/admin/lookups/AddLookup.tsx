import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import type { LookupCollection } from '../../entities/lookup/schema.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { reason } from '../reason.ts'
import { useUndo } from '../useUndo.ts'
import styles from '../lists/list.module.css'
import { LOOKUP_WORDS } from './words.ts'

/** One line above the grid: a name, Enter, and the next one. */
export function AddLookup({ collection }: { collection: LookupCollection }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const add = useMutation(lookupMutations(collection).add())
  const undo = useUndo()
  const { one } = LOOKUP_WORDS[collection]
  const submit = () =>
    add.mutate(name, {
      onSuccess: (saved) => {
        setName('')
        showToast({
          tone: 'ok',
          text: `Added: ${saved.name}`,
          action: undo({
            ref: `${collection}/${saved.id}`,
            label: saved.name,
            isOperation: (item) => item.opId === saved.lastChange,
            onUndone: () => undefined,
          }),
        })
      },
      onSettled: () => input.current?.focus(),
    })
  const error = add.error ? reason(add.error) : null
  return (
    <form
      noValidate
      className={styles.add}
      aria-label={`Add ${one}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) submit()
      }}
    >
      <label htmlFor={id} className="label">
        New {one}
      </label>
      <input
        ref={input}
        id={id}
        className="input"
        autoComplete="off"
        maxLength={200}
        value={name}
        aria-invalid={error !== null || undefined}
        aria-describedby={error !== null ? `${id}-error` : undefined}
        onChange={(event) => {
          setName(event.target.value)
          if (add.error) add.reset()
        }}
      />
      <button type="submit" className="button" disabled={add.isPending}>
        {add.isPending ? 'Adding...' : 'Add'}
      </button>
      {error !== null && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
