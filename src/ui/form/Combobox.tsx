/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can neither hold ids nor show a second line */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ControlProps } from './FieldShell.tsx'
import styles from './pick.module.css'

/** One record that can be picked. */
export interface Pick {
  id: string
  label: string
  detail?: string
}

export interface PickSource {
  /** The records offered for what was typed, best first; with nothing typed those used lately. */
  find: (typed: string) => readonly Pick[]
  labelOf: (id: string) => string
  placeholder?: string
  /** Makes a new record of what was typed and picks it. */
  create?: { label: (typed: string) => string; onCreate: (typed: string, pick: (id: string) => void) => void }
  onPicked?: (id: string) => void
}

const CREATE = ' create'

/** Finds a record by typing (WAI-ARIA combobox with a list). */
export function Combobox({
  control,
  label,
  text,
  source,
  onPick,
  onClear,
  onBackspace,
}: {
  control: ControlProps
  label: string
  /** Shown while nothing is typed: the name of what is picked. */
  text: string
  source: PickSource
  onPick: (id: string) => void
  /** The text was deleted and the field left. */
  onClear?: () => void
  onBackspace?: () => void
}) {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [isEmptied, setEmptied] = useState(false)
  const isOpen = typed !== null
  const found = isOpen ? source.find(typed) : []
  const canCreate = isOpen && source.create !== undefined && typed.trim() !== ''
  const offered: readonly Pick[] = canCreate
    ? [...found, { id: CREATE, label: source.create?.label(typed.trim()) ?? '' }]
    : found
  const panel = useRef<HTMLDivElement>(null)
  // What is offered opens in sight, and the arrows keep it there.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  })
  const choose = (id: string) => {
    const pick = (chosen: string) => {
      source.onPicked?.(chosen)
      onPick(chosen)
    }
    setTyped(null)
    setActive(0)
    if (id === CREATE) source.create?.onCreate((typed ?? '').trim(), pick)
    else pick(id)
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
    } else {
      if (event.key === 'Backspace' && text === '' && (typed ?? '') === '') onBackspace?.()
      return
    }
    event.preventDefault()
  }
  return (
    <div className={styles.combobox}>
      <input
        {...control}
        role="combobox"
        type="text"
        autoComplete="off"
        placeholder={source.placeholder}
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && offered[active] ? `${list}-${active}` : undefined}
        value={typed === '' && !isEmptied ? text : (typed ?? text)}
        onChange={(event) => {
          setTyped(event.target.value)
          setEmptied(event.target.value.trim() === '')
          setActive(0)
        }}
        onClick={() => setTyped((present) => present ?? '')}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isOpen && isEmptied) onClear?.()
          setEmptied(false)
          setTyped(null)
          control.onBlur()
        }}
      />
      {isOpen && (
        <div ref={panel} id={list} role="listbox" aria-label={label} className={styles.picks}>
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
  )
}
