import { ARTICLE_SUBJECTS } from '../../display/articleFacts.ts'
import type { About } from '../../entities/news/queries.ts'
import type { News } from '../../entities/news/fields.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import styles from './NewsArticle.module.css'

type Related = Pick<News, 'relatedProjects' | 'relatedPlayers'>

export const isAboutRecords = ({ relatedProjects, relatedPlayers }: Related): boolean =>
  relatedProjects.length + relatedPlayers.length > 0

interface RelatedRecordsProps {
  of: Related
  /** Undefined while the names load; their space is reserved. */
  about: About | undefined
}

/** Links to the projects and players that an article is about. */
export function RelatedRecords({ of, about }: RelatedRecordsProps) {
  const lists = [
    { collection: 'projects', n: of.relatedProjects.length, names: about?.projects },
    { collection: 'players', n: of.relatedPlayers.length, names: about?.players },
  ] as const
  const shown = lists.filter(({ n, names }) => (names ? names.length : n) > 0)
  if (shown.length === 0) return null
  return (
    <aside className={styles.related} aria-label="About">
      {shown.map(({ collection, n, names }) => (
        <div key={collection}>
          <h3>{ARTICLE_SUBJECTS[collection]}</h3>
          <ul aria-busy={names === undefined}>
            {names
              ? names.map(({ id, name }) => (
                  <li key={id}>
                    <RecordLink collection={collection} id={id}>
                      {name}
                    </RecordLink>
                  </li>
                ))
              : Array.from({ length: n }, (_, index) => (
                  <li key={index}>
                    <span className={`skeleton ${styles.waiting}`}>&nbsp;</span>
                  </li>
                ))}
          </ul>
        </div>
      ))}
    </aside>
  )
}
