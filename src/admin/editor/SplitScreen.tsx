/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a window splitter is a separator that takes keys (WAI-ARIA), which no tag is */
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { isPressed } from '../../ui/keys.ts'
import { ADMIN_KEYS } from '../shortcuts/keys.ts'
import { MIN_FORM_WIDTH, MAX_FORM_WIDTH, useSplit } from './useSplit.ts'
import styles from './split.module.css'

/** Id of the element that the splitter controls. */
const MAIN = 'records'
/** Must match the media query in split.module.css. */
const STACKED = '(max-width: 63.99em)'

/** A grid that fills the screen, with an open form beside it (and a splitter), or below on small screens. */
export function SplitScreen({
  main,
  side,
  sideLabel,
  openId,
  isOpen,
  onClose,
}: {
  main: ReactNode
  side: ReactNode
  sideLabel: string
  /** The record in the form; null while it is a new one. */
  openId: string | null
  isOpen: boolean
  onClose: () => void
}) {
  const { width, handlers } = useSplit()
  const form = useRef<HTMLElement>(null)
  const shown = isOpen ? (openId ?? 'new') : null
  useEffect(() => {
    // Below the grid, the requested form would be out of sight.
    if (shown !== null && matchMedia(STACKED).matches) form.current?.scrollIntoView()
  }, [shown])
  /** Closes the form on Escape, unless an element in it uses the key. */
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || event.nativeEvent.isComposing
    const isOver = (event.target as Element).closest('dialog, [popover]') !== null
    if (!isPressed(event.nativeEvent, ADMIN_KEYS.close) || isTaken || isOver) return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      className={styles.split}
      data-open={isOpen || undefined}
      style={{ '--form': `${width}px` } as CSSProperties}
    >
      <div id={MAIN} className={styles.main}>
        {main}
      </div>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- as above
        <div
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label="Width of the form"
          aria-controls={MAIN}
          aria-valuenow={width}
          aria-valuemin={MIN_FORM_WIDTH}
          aria-valuemax={MAX_FORM_WIDTH}
          aria-valuetext={`${width} pixels`}
          className={styles.splitter}
          {...handlers}
        />
      )}
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any of its fields
        <aside ref={form} className={styles.side} aria-label={sideLabel} onKeyDown={onKeyDown}>
          <button type="button" className={styles.close} aria-label="Close the form" onClick={onClose}>
            <span aria-hidden="true">×</span>
          </button>
          {side}
        </aside>
      )}
    </div>
  )
}
