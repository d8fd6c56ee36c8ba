/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select cannot filter, a datalist neither requires nor highlights */
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { showToast } from '../toast/toasts.ts'
import { CellPanel } from './CellPanel.tsx'
import { matchingOptions, type OfferedChoice, type OfferedChoices } from './choices.ts'
import { type CellEdits, type LeaveKey, leaveKeyOf } from './useCellEdits.ts'
import panel from './cell.module.css'
import styles from './grid.module.css'

/**
 * The inline editor of a cell with a list of values (WAI-ARIA combobox with listbox popup). Typing filters
 * the list; Enter and Tab save the highlighted option. On blur, the typed text is saved if it matches exactly
 * one option; otherwise the cell keeps its value and a toast says so. Escape keeps the value silently.
 */
export function ChoiceInput({
  label,
  offer,
  present,
  typed: begun,
  onType,
  onCommit,
  onCancel,
}: {
  label: string
  /**
   * The options for a text; null before typing. Called once per text, so that an open list does not shift.
   */
  offer: (typed: string | null) => OfferedChoices
  /** The text of the cell as displayed. */
  present: string
  /** The character that opened the editor; null if a command key or the mouse opened it. */
  typed: string | null
  onType: CellEdits['onType']
  onCommit: (value: string, key: LeaveKey, isNew: boolean, shown: string) => void
  onCancel: () => void
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const [typed, setTyped] = useState(begun)
  const [moved, setMoved] = useState<number | null>(null)
  const [choices, setChoices] = useState(() => offer(begun))
  const { offered, active: first } = choices
  const active = moved ?? first
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    if (begun === null) input.current?.select()
  }, [begun])
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  })
  const leave = (choice: OfferedChoice, key: LeaveKey) => {
    isDone.current = true
    onCommit(choice.value, key, choice.isNew, choice.isNew ? choice.value : choice.label)
  }
  const cancel = () => {
    if (isDone.current) return
    isDone.current = true
    onCancel()
  }
  const onBlur = () => {
    if (isDone.current || typed === null) return cancel()
    const [meant, ...others] = matchingOptions(choices, typed)
    if (meant && others.length === 0) return leave(meant, 'blur')
    cancel()
    const why = meant ? 'matches several values' : 'matches no value'
    showToast({ tone: 'warn', text: `Not saved: ${label}. “${typed.trim()}” ${why}.` })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const choice = offered[active]
    if (step)
      setMoved(offered.length === 0 ? null : (Math.max(active, step === 1 ? -1 : 0) + step + offered.length) % offered.length) // oxfmt-ignore
    else if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' || event.key === 'Tab') {
      if (choice) leave(choice, leaveKeyOf(event))
    } else return
    event.preventDefault()
  }
  return (
    <>
      <input
        ref={input}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={offered[active] ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-said`}
        className={styles.editor}
        value={typed ?? present}
        onChange={({ target: { value } }) => {
          onType(value)
          setTyped(value)
          setChoices(offer(value))
          setMoved(null)
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <CellPanel>
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={panel.choices}>
          {offered.map((choice, index) => (
            <div
              key={choice.isNew ? 'new' : choice.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              data-new={choice.isNew || undefined}
              className={panel.choice}
              // Keeps focus in the input: blur would close the editor.
              onMouseDown={(event) => event.preventDefault()}
              onPointerUp={(event) => event.button === 0 && leave(choice, 'blur')}
            >
              {choice.label}
            </div>
          ))}
        </div>
        <p id={`${id}-said`} role="status" className={`hint ${panel.said}`}>
          {active === -1 && typed !== null
            ? offered.length > 0
              ? 'No option selected: use the arrow keys'
              : `Nothing matches “${typed.trim()}”: nothing will be saved`
            : ''}
        </p>
      </CellPanel>
    </>
  )
}
