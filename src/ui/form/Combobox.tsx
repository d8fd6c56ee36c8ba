/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist can neither hold ids nor show a second line */
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ControlProps } from './FieldShell.tsx'
import { CREATE, exactPick, pickerOptions, type PickSource } from './pickerOptions.ts'
import { truncated } from '../truncated.ts'
import styles from './pick.module.css'

const CLOSED = { picks: [], preselected: -1, note: null }

/** A combobox for picking a record by typing (WAI-ARIA combobox with listbox popup). */
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
  /** Displayed while nothing is typed: the name of the picked record. */
  text: string
  source: PickSource
  onPick: (id: string) => void
  /** Called when the user deletes the text and leaves the field. */
  onClear?: () => void
  onBackspace?: () => void
}) {
  const list = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** The index highlighted with the arrow keys; null before they are used. */
  const [chosen, setChosen] = useState<number | null>(null)
  const [isEmptied, setEmptied] = useState(false)
  /** The text abandoned on blur without picking, shown in a hint so that it does not vanish silently. */
  const [left, setLeft] = useState<string | null>(null)
  const isOpen = typed !== null
  const { picks: offered, preselected, note } = isOpen ? pickerOptions(source, typed) : CLOSED
  const active = chosen ?? preselected
  const panel = useRef<HTMLDivElement>(null)
  // Scrolls the list into view when it opens, and keeps the highlighted option visible.
  useLayoutEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const leave = () => {
    const exact = exactPick(offered, typed ?? '')
    if (exact) return choose(exact.id)
    setLeft((typed ?? '').trim() || null)
    setTyped(null)
    setChosen(null)
  }
  const choose = (id: string) => {
    const pick = (picked: string) => {
      source.onPicked?.(picked)
      onPick(picked)
    }
    setTyped(null)
    setChosen(null)
    setLeft(null)
    if (id === CREATE) source.create?.onCreate((typed ?? '').trim(), pick)
    else pick(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const from = active === -1 && step === -1 ? 0 : active
      if (isOpen) setChosen(offered.length === 0 ? null : (from + step + offered.length) % offered.length)
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
          setChosen(null)
          setLeft(null)
        }}
        onClick={() => setTyped((present) => present ?? '')}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (isOpen && isEmptied) onClear?.()
          setEmptied(false)
          if (isOpen) leave()
          control.onBlur()
        }}
      />
      {left !== null && !isOpen && (
        <p className="hint" role="status">
          “{truncated(left)}” was not selected: choose it from the list as you type
        </p>
      )}
      {isOpen && (
        <div ref={panel} className={styles.picks}>
          {note !== null && (
            <p className={`hint ${styles.pickOption}`} role="status">
              {note}
            </p>
          )}
          {/* tabIndex -1: Tab would reach a scrollable list, which closes when the input loses focus. */}
          <div id={list} role="listbox" tabIndex={-1} aria-label={label}>
            {offered.map((pick, index) => (
              <div
                key={pick.id}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={styles.pickOption}
                // On pointerdown, because the input's blur would close the list before a click fires.
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(pick.id)
                }}
              >
                {pick.label}
                {pick.detail && <span className="muted"> {pick.detail}</span>}
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
