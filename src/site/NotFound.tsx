import { Link } from '@tanstack/react-router'
import { PageTitle } from './frame/PageTitle.tsx'
import { ScreenState } from './frame/ScreenState.tsx'
import styles from './NotFound.module.css'

/** The 404 screen. */
export function NotFound() {
  return (
    <div className={styles.notFound}>
      <ScreenState is="trouble" />
      <PageTitle title="404 - Page Not Found" />
      <p>The address may be mistyped, or the page may have moved.</p>
      <p>
        <Link to="/">Go to the home page</Link> or browse the <Link to="/projects">projects</Link> and{' '}
        <Link to="/players">players</Link>.
      </p>
    </div>
  )
}
