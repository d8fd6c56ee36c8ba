import { useRef, useState } from 'react'
import { Popover } from '../../ui/popover/Popover.tsx'
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx'
import styles from './account.module.css'

/**
 * The signed-in e-mail address as a button that opens the account menu: theme, password, shortcuts, logout.
 */
export function AccountMenu({
  email,
  onPassword,
  onShortcuts,
  onSignOut,
}: {
  email: string
  onPassword: () => void
  onShortcuts: () => void
  onSignOut: () => void
}) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  // Pressing the button closes an open menu before the click arrives, which would then open it again.
  const wasOpen = useRef(false)
  const closing = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <button
        type="button"
        className={styles.email}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerDown={() => {
          wasOpen.current = anchor !== null
        }}
        onClick={({ currentTarget, detail }) => {
          if (detail === 0 || !wasOpen.current) setAnchor(anchor ? null : currentTarget)
          wasOpen.current = false
        }}
      >
        <span className={styles.address}>{email}</span>
      </button>
      {anchor && (
        <Popover anchor={anchor} label="Account" onClose={() => setAnchor(null)}>
          <div className={styles.menu}>
            <p className={styles.who}>
              Signed in as <strong>{email}</strong>
            </p>
            <ThemeSwitch />
            <div className={styles.actions}>
              <button type="button" className="menu-entry" onClick={closing(onPassword)}>
                Change password
              </button>
              <button type="button" className="menu-entry" onClick={closing(onShortcuts)}>
                Keyboard shortcuts
              </button>
              <a className="menu-entry" href={import.meta.env.BASE_URL} target="_blank" rel="noopener">
                Public site<span className="visually-hidden"> (opens a new tab)</span>
              </a>
              <button type="button" className="menu-entry" onClick={closing(onSignOut)}>
                Logout
              </button>
            </div>
          </div>
        </Popover>
      )}
    </>
  )
}
