import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { site } from '../../config.ts'
import styles from './SiteFooter.module.css'
import { ThemeSwitch } from './ThemeSwitch.tsx'

/** `children` is the freshness line of the data, when it is known. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.about}>
          {site.product} is a free directory of construction news, projects and companies in the Middle East.
          {children}
        </p>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            <li>
              <Link to="/news">News</Link>
            </li>
            <li>
              <Link to="/projects">Projects</Link>
            </li>
            <li>
              <Link to="/players">Players</Link>
            </li>
            <li>
              <a href={`mailto:${site.contactEmail}`}>Contact</a>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  )
}
