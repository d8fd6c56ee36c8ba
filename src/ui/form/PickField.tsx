/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can neither hold ids nor show a second line */
import { useId, useState, type KeyboardEvent } from 'react'
import { useFieldContext } from './context.ts'
import { FieldShell, type FieldProps } from './FieldShell.tsx'
import styles from './form.module.css'

export interface Pick {
  id: string
  label: string
  detail?: string
}

/** Another record, found by typing (WAI-ARIA combobox with a list): the field's value is its id, or ''. */
export function PickField({
  find,
  labelOf,
  placeholder,
  ...shell
}: FieldProps & {
  /** The records offered for what was typed, best first. */
  find: (typed: string) => readonly Pick[]
  labelOf: (id: string) => string
  placeholder?: string
}) {
  const field = useFieldContext<string>()
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = typed !== null
  const offered = isOpen ? find(typed) : []
  const choose = (id: string) => {
    field.handleChange(id)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      if (isOpen) setActive((index) => (index + step + offered.length) % Math.max(1, offered.length))
      else setTyped('')
    } else if (event.key === 'Enter' && isOpen) {
      const pick = offered[active]
      if (pick) choose(pick.id)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setTyped(null)
    } else return
    event.preventDefault()
  }
  return (
    <FieldShell {...shell}>
      {(control) => (
        <div className={styles.pick}>
          <input
            {...control}
            role="combobox"
            type="text"
            autoComplete="off"
            placeholder={placeholder}
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && offered[active] ? `${list}-${active}` : undefined}
            value={typed ?? (field.state.value === '' ? '' : labelOf(field.state.value))}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              if (typed?.trim() === '' && field.state.value !== '') field.handleChange('')
              setTyped(null)
              control.onBlur()
            }}
          />
          {field.state.value !== '' && (
            <button type="button" className="button-quiet" onClick={() => choose('')}>
              Remove
            </button>
          )}
          {isOpen && (
            <div id={list} role="listbox" aria-label={shell.label} className={styles.picks}>
              {offered.map((pick, index) => (
                <div
                  key={pick.id}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.pickOption}
                  // Before the input loses the focus and the list with it.
                  onPointerDown={(event) => {
                    event.preventDefault()
                    choose(pick.id)
                  }}
                >
                  {pick.label}
                  {pick.detail && <span className="muted"> {pick.detail}</span>}
                </div>
              ))}
              {offered.length === 0 && <p className={`hint ${styles.pickOption}`}>Nothing found</p>}
            </div>
          )}
        </div>
      )}
    </FieldShell>
  )
}
