/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset does not belong into a menu */
import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { keyNames } from '../../keys.ts'
import styles from './menu.module.css'

export interface MenuItem {
  id: string
  label: string
  /** The keyboard shortcut of the same command: "Mod+C". */
  keys?: string
  isDestructive?: boolean
  /** For an item of a radio group: whether it is the checked one. */
  isChecked?: boolean
  /** A command, or the address of a page to open in a new tab. */
  does: (() => void) | { href: string }
}

export interface MenuPosition {
  /** In viewport coordinates, CSS pixels. */
  x: number
  y: number
}

const EDGE = 4

function put(panel: HTMLElement, { x, y }: MenuPosition): void {
  panel.showPopover()
  const { width, height } = panel.getBoundingClientRect()
  const isRtl = getComputedStyle(panel).direction === 'rtl'
  const left = isRtl ? x - width : x
  panel.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`
  panel.style.top = `${Math.max(EDGE, y + height > innerHeight - EDGE ? Math.max(EDGE, y - height) : y)}px`
}

/**
 * A context menu (WAI-ARIA menu pattern): arrows, Home, End and letters move; Enter and Space activate;
 * Escape, Tab and a press outside close it. Focus returns to where it was before the chosen command runs.
 */
export function Menu({
  label,
  position,
  groups,
  onClose,
}: {
  label: string
  position: MenuPosition
  groups: readonly (readonly MenuItem[])[]
  onClose: () => void
}) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const { x, y } = position
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    put(element, { x, y })
    element.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
    // hidePopover restores focus; merely unmounting the element would not.
    return () => element.hidePopover()
  }, [x, y])

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])]
  const step = (to: (at: number, all: HTMLElement[]) => number) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(to(at, all) + all.length) % all.length]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    event.stopPropagation()
    const { key } = event
    if (key === 'ArrowDown') step((at) => at + 1)
    else if (key === 'ArrowUp') step((at) => at - 1)
    else if (key === 'Home') step(() => 0)
    else if (key === 'End') step(() => -1)
    else if (key === 'Escape' || key === 'Tab') onClose()
    else if (key === ' ') (document.activeElement as HTMLElement).click()
    else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
      step((at, all) => {
        const begins = (index: number) => all[index]?.textContent.toLowerCase().startsWith(key.toLowerCase())
        const order = all.map((_, index) => (at + 1 + index) % all.length)
        return order.find(begins) ?? at
      })
    else return
    event.preventDefault()
  }
  const run = (does: MenuItem['does']) => {
    onClose()
    // Runs after the menu has returned focus to the cell that the command acts on.
    if (typeof does === 'function') queueMicrotask(does)
  }
  return (
    <div
      ref={panel}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={`raised ${styles.menu}`}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      // Hovering moves focus, so that keyboard and mouse never highlight two different items.
      onMouseMove={({ target }) =>
        (target as Element).closest<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true })
      }
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {groups
        .filter((group) => group.length > 0)
        .map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the groups of an open menu stay
          <div key={index} role="group" className={styles.group}>
            {group.map(({ id: own, label: words, keys, isDestructive, isChecked, does }) => {
              const shared = {
                id: `${id}-${own}`,
                role: isChecked === undefined ? 'menuitem' : 'menuitemradio',
                'aria-checked': isChecked,
                className: styles.item,
                'data-destructive': isDestructive || undefined,
                'aria-keyshortcuts': keys?.replace('Mod', 'Control'),
                onClick: () => run(does),
              }
              const content = (
                <>
                  <span>{words}</span>
                  {keys !== undefined && <kbd aria-hidden="true">{keyNames(keys).join(' ')}</kbd>}
                </>
              )
              return typeof does === 'function' ? (
                <button key={own} type="button" {...shared}>
                  {content}
                </button>
              ) : (
                <a key={own} href={does.href} target="_blank" rel="noreferrer" {...shared}>
                  {content}
                </a>
              )
            })}
          </div>
        ))}
    </div>
  )
}
