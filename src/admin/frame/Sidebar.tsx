import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { site } from '../../config.ts'
import { useLastView } from '../lastViews.ts'
import { NAVIGATION } from './navigation.ts'
import styles from './frame.module.css'

/** The sidebar, with the specification's labels. */
export function Sidebar({ isSigningOut, onSignOut }: { isSigningOut: boolean; onSignOut: () => void }) {
  const prefix = useId()
  return (
    <nav className={styles.sidebar} aria-label="Admin">
      <p className={styles.brand}>
        {site.product} Admin <span className={styles.version}>{site.version}</span>
      </p>
      {NAVIGATION.map(({ title, links }) => (
        <div key={title ?? 'top'} className={styles.group}>
          {title && (
            <h2 id={`${prefix}${title}`} className={styles.groupTitle}>
              {title}
            </h2>
          )}
          <ul aria-labelledby={title ? `${prefix}${title}` : undefined}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <ScreenLink to={to} label={label} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <button
        type="button"
        className={`menu-entry ${styles.logout}`}
        disabled={isSigningOut}
        onClick={onSignOut}
      >
        Logout
      </button>
    </nav>
  )
}

type Screen = (typeof NAVIGATION)[number]['links'][number]

/** A link to a screen; a list opens with its last view. */
function ScreenLink({ to, label }: Pick<Screen, 'to' | 'label'>) {
  const view = useLastView(to)
  return (
    <Link
      to={to}
      // Each list validates its search parameters itself.
      search={view as never}
      className={`menu-entry ${styles.link}`}
      activeOptions={{ exact: to === '/admin', includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {label}
    </Link>
  )
}
