/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a datalist can neither hold groups nor run commands; the input has the keys */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { counted } from '../../ui/format.ts'
import { lastView } from '../lastViews.ts'
import { addressCommands, type Command, type CommandGroup, findCommands } from './commands.ts'
import { useRecordCommands } from './useRecordCommands.ts'
import styles from './palette.module.css'

/** Finds a record, a screen or a command by typing (WAI-ARIA dialog with a combobox and its grouped list). */
export function CommandPalette({ own, onClose }: { own: readonly CommandGroup[]; onClose: () => void }) {
  const list = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const records = useRecordCommands(typed)
  const fixed = [...addressCommands((to) => void navigate({ to, search: lastView(to) as never })), ...own]
  const groups = [...findCommands(fixed, typed), ...records.groups]
  const offered = groups.flatMap(({ commands }) => commands)
  const at = Math.min(active, offered.length - 1)

  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${list}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, at])

  const run = (command: Command) => {
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((at + step + offered.length) % Math.max(1, offered.length))
    else if (event.key === 'Enter') {
      const chosen = offered[at]
      if (chosen) run(chosen)
    } else return
    event.preventDefault()
  }
  const status = records.isLoading
    ? 'Looking through the records…'
    : offered.length === 0
      ? `Nothing found for “${typed.trim()}”`
      : counted(offered.length, 'result', 'results')
  return (
    <dialog
      ref={dialog}
      className={`raised ${styles.palette}`}
      aria-label="Command palette"
      onClose={onClose}
    >
      <input
        type="text"
        role="combobox"
        className={`input ${styles.input}`}
        aria-label="Find a record, screen or command"
        placeholder="Find a record, screen or command"
        autoComplete="off"
        spellCheck={false}
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={offered[at] ? `${list}-${at}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* tabIndex -1: a scrollable list would otherwise be a tab stop, but its keys belong to the input. */}
      <div id={list} role="listbox" tabIndex={-1} aria-label="Results" className={styles.list}>
        {groups.map(({ title, commands }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {commands.map((command) => {
              const index = offered.indexOf(command)
              return (
                <div
                  key={command.id}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.option}
                  onPointerMove={() => setActive(index)}
                  onClick={() => run(command)}
                  // Keeps the focus in the input.
                  onMouseDown={(event) => event.preventDefault()}
                >
                  <bdi>{command.label}</bdi>
                  {command.detail && <span className={styles.detail}>{command.detail}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <output className={styles.status}>{status}</output>
    </dialog>
  )
}
