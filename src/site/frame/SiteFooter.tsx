import { Link } from '@tanstack/react-router'
import { site } from '../../config.ts'
import { Freshness } from './Freshness.tsx'
import styles from './SiteFooter.module.css'
import { ThemeSwitch } from '../../ui/theme/ThemeSwitch.tsx'

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.about}>
          {site.product} is a free directory of construction news, projects and companies in the Middle East.
          <Freshness />
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
              <Link to="/insights">Insights</Link>
            </li>
            <li>
              <a href={`${import.meta.env.BASE_URL}feeds/news.xml`}>News feed (RSS)</a>
            </li>
            <li>
              <a href={`${import.meta.env.BASE_URL}feeds/projects.xml`}>Projects feed (RSS)</a>
            </li>
            <li>
              <Link to="/privacy">Privacy</Link>
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
