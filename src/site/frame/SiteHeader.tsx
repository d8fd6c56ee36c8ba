import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { site } from '../../config.ts'
import { lazyOptional } from '../ads/lazyOptional.ts'
import { BrandMark } from './BrandMark.tsx'
import { useScreenSettled } from './ScreenState.tsx'
import styles from './SiteHeader.module.css'
import { useLatchedAfterDelay } from './useLatchedAfterDelay.ts'

const HeaderSearch = lazyOptional(async () => (await import('../search/HeaderSearch.tsx')).HeaderSearch)

/**
 * The site header. On a phone: three equal links, with News labelled X as specified. On wider screens:
 * Home, News, Projects and Players.
 */
export function SiteHeader() {
  const begun = useLatchedAfterDelay(useScreenSettled())
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={`${site.product} home`}>
          <BrandMark />
          <span>{site.product}</span>
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <ul>
            <li className={styles.wide}>
              <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
                Home
              </Link>
            </li>
            <li>
              <Link to="/news" activeOptions={{ includeSearch: false }}>
                <span className={styles.wide}>News</span>
                <span className={styles.narrow}>
                  X<span className="visually-hidden"> (News)</span>
                </span>
              </Link>
            </li>
            <li>
              <Link to="/projects" activeOptions={{ includeSearch: false }}>
                Projects
              </Link>
            </li>
            <li>
              <Link to="/players" activeOptions={{ includeSearch: false }}>
                Players
              </Link>
            </li>
          </ul>
        </nav>
        <div className={styles.search}>
          {begun && (
            <Suspense>
              <HeaderSearch />
            </Suspense>
          )}
        </div>
      </div>
    </header>
  )
}
