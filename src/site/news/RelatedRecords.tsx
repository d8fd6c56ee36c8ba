import { Link } from '@tanstack/react-router'
import type { Named } from '../../entities/news/queries.ts'
import styles from './NewsArticle.module.css'

/** The projects and players an article is about. */
export function RelatedRecords({ projects, players }: { projects: Named[]; players: Named[] }) {
  if (projects.length + players.length === 0) return null
  return (
    <aside className={styles.related} aria-label="About">
      {projects.length > 0 && (
        <div>
          <h3>Related projects</h3>
          <ul>
            {projects.map(({ id, name }) => (
              <li key={id}>
                <Link to="/projects/$projectId" params={{ projectId: id }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {players.length > 0 && (
        <div>
          <h3>Related players</h3>
          <ul>
            {players.map(({ id, name }) => (
              <li key={id}>
                <Link to="/players/$playerId" params={{ playerId: id }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  )
}
