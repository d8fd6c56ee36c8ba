import { useNavigate } from '@tanstack/react-router'
import { MAX_TEXT_LENGTH, oneSearch } from '../../entities/list/filters.ts'
import { loadSource } from '../../entities/list/source.ts'
import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import styles from './HeaderSearch.module.css'
import { searchPause } from './searchPause.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'
import { useSearchKeys } from './useSearchKeys.ts'

// Lazy-loaded: visitors who do not search need none of it.
const Suggestions = lazyComponent(async () => (await import('./Suggestions.tsx')).Suggestions)

/**
 * One search over projects, players and news: a field on wide screens, and on a phone a button that
 * opens the field. It follows the combobox pattern of the WAI-ARIA Authoring Practices: arrow keys
 * choose, Enter opens, Escape closes.
 */
export function HeaderSearch() {
  const navigate = useNavigate()
  const id = useId()
  const [unfolded, setUnfolded] = useState(false)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wanted = useDebouncedValue(typed.trim(), searchPause())

  function unfold() {
    setUnfolded(true)
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.select()
    })
  }
  useSearchKeys(unfold)

  function close() {
    setOpen(false)
    setActive('')
  }

  function finish() {
    close()
    setUnfolded(false)
  }

  function move(event: KeyboardEvent) {
    const options = [...(box.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const at = options.findIndex((option) => option.id === active)
    if (event.key === 'Escape' && open) {
      // By default, Escape would also clear the field.
      event.preventDefault()
      close()
    } else if (event.key === 'Escape') {
      finish()
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      options[at]?.click()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? options.length - 1 : at - 1
      setActive(options[next]?.id ?? '')
      options[next]?.scrollIntoView({ block: 'nearest' })
    }
  }

  function leave(event: FocusEvent) {
    if (!box.current?.contains(event.relatedTarget)) close()
  }

  return (
    <div ref={box} className={styles.search} data-unfolded={unfolded} onBlur={leave}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={unfolded}
        aria-controls={`${id}-box`}
        aria-label="Search"
        onClick={() => {
          if (unfolded) setUnfolded(false)
          else unfold()
        }}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentcolor" strokeWidth="2" />
          <path d="m13 13 5 5" stroke="currentcolor" strokeWidth="2" />
        </svg>
      </button>
      <search id={`${id}-box`} className={styles.box}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (oneSearch(typed.trim()) === '') return
            finish()
            void navigate({ to: '/search', search: { q: typed.trim() } })
          }}
        >
          <input
            ref={input}
            className="input"
            type="search"
            role="combobox"
            aria-label="Search projects, players and news"
            aria-expanded={open && wanted !== ''}
            aria-controls={`${id}-found`}
            aria-autocomplete="list"
            aria-activedescendant={active === '' ? undefined : active}
            aria-keyshortcuts="/ Control+K Meta+K"
            placeholder="Search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={MAX_TEXT_LENGTH}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setActive('')
              setOpen(true)
              void loadSource().catch(() => undefined)
            }}
            onFocus={() => setOpen(true)}
            onKeyDown={move}
          />
          <kbd className={styles.key} aria-hidden="true">
            /
          </kbd>
        </form>
        {open && wanted !== '' && (
          <Suspense>
            <Suggestions id={`${id}-found`} q={wanted} active={active} onChosen={finish} />
          </Suspense>
        )}
      </search>
    </div>
  )
}
