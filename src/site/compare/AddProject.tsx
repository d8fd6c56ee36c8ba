import { useId, useRef, useState } from 'react'
import styles from './Compare.module.css'
import { FoundProjects } from './FoundProjects.tsx'
import { MAX_TEXT_LENGTH } from '../../entities/list/filters.ts'

/** Finds a project by name and adds it to the comparison. */
export function AddProject({
  isFirst,
  without,
  onAdd,
}: {
  isFirst: boolean
  /** The ids already in the comparison. */
  without: readonly string[]
  onAdd: (id: string) => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.add}>
      <label htmlFor={id}>{isFirst ? 'Find a project' : 'Add another project'}</label>
      <input
        ref={input}
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        maxLength={MAX_TEXT_LENGTH}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {/* Unmounted between two searches, so that the results of the last one
      are not reused as placeholders. */}
      {typed.trim() !== '' && (
        <FoundProjects
          typed={typed.trim()}
          without={without}
          onChoose={(chosen) => {
            onAdd(chosen)
            setTyped('')
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}
