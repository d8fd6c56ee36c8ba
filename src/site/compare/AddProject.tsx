import { useId, useRef, useState } from 'react'
import styles from './Compare.module.css'
import { FoundProjects } from './FoundProjects.tsx'
import { LONGEST_TEXT } from '../../entities/list/filters.ts'

/** Finds a project by its name and puts it beside the others. */
export function AddProject({
  isFirst,
  without,
  onAdd,
}: {
  isFirst: boolean
  /** Those that are there already. */
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
        maxLength={LONGEST_TEXT}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {/* Gone between two searches: what the one has found does not stand in for the other. */}
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
