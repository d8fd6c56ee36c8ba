import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { errorText } from '../../ui/errorText.ts'
import { RANKED_AT_ONCE } from '../../entities/search/queries.ts'
import { counted } from '../../ui/format.ts'
import { locationText } from '../../entities/location/location.ts'
import { foundFacts, FoundName } from './FoundRecord.tsx'
import { seeAll } from './seeAll.ts'
import styles from './Suggestions.module.css'
import { useSearchResults } from './useSearchResults.ts'

interface SuggestionsProps {
  id: string
  q: string
  /** The id of the option highlighted with the arrow keys, or ''. */
  active: string
  onChosen: () => void
}

const NEWS_SHOWN = 5

/**
 * The suggestions shown while the user types, best first; the last option leads to the page of all results.
 */
export function Suggestions({ id, q, active, onChosen }: SuggestionsProps) {
  const [pointedAt, setPointedAt] = useState('')
  const isChoosing = active !== '' || pointedAt === q
  const found = useSearchResults(q, { limit: RANKED_AT_ONCE, brief: true, isChoosing })
  const { ranked, unranked } = found
  const option = (key: string) => ({
    id: `${id}-${key}`,
    role: 'option' as const,
    'aria-selected': active === `${id}-${key}`,
    tabIndex: -1,
    className: styles.option,
    onClick: onChosen,
  })
  const group = (label: string, children: ReactNode[]) =>
    children.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      <div role="group" aria-label={label} className={styles.group}>
        <p className={styles.label} aria-hidden="true">
          {label}
        </p>
        {children}
      </div>
    )
  return (
    <div className={styles.panel} onPointerMove={() => setPointedAt(q)}>
      <output className="visually-hidden">
        {found.loading ? 'Searching…' : counted(found.total, 'result', 'results')}
      </output>
      {!found.enabled && <p className="hint">Type a word of at least two letters.</p>}
      {found.error && <p className="hint">Error: {errorText(found.error)}</p>}
      {found.enabled && !found.loading && found.total === 0 && !found.error && (
        <p className="hint">Nothing matches “{q}”.</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={id} role="listbox" aria-label="Search results">
        {ranked &&
          group('Best matches', [
            ...ranked.found.map((one) => {
              const { collection, id: recordId } = one
              const own = option(recordId)
              const words = (
                <>
                  <FoundName of={one} />
                  <small>{foundFacts(one)}</small>
                </>
              )
              if (collection === 'news')
                return (
                  <Link key={recordId} to="/news" search={{ item: recordId }} {...own}>
                    {words}
                  </Link>
                )
              return collection === 'projects' ? (
                <Link key={recordId} to="/projects/$projectId" params={{ projectId: recordId }} {...own}>
                  {words}
                </Link>
              ) : (
                <Link key={recordId} to="/players/$playerId" params={{ playerId: recordId }} {...own}>
                  {words}
                </Link>
              )
            }),
            ...(ranked.totals.projects === 0
              ? []
              : [
                  <Link key="all-projects" to="/projects" search={{ q }} {...option('all-projects')}>
                    {seeAll({ n: ranked.totals.projects, exact: true }, 'project', 'projects')}
                  </Link>,
                ]),
            ...(ranked.totals.players === 0
              ? []
              : [
                  <Link key="all-players" to="/players" search={{ q }} {...option('all-players')}>
                    {seeAll({ n: ranked.totals.players, exact: true }, 'player', 'players')}
                  </Link>,
                ]),
          ])}
        {unranked &&
          group('Projects', [
            ...unranked.projects.map((project) => (
              <Link
                key={project.id}
                to="/projects/$projectId"
                params={{ projectId: project.id }}
                {...option(project.id)}
              >
                <bdi>{project.name}</bdi>
                <small>{locationText(project)}</small>
              </Link>
            )),
            ...(unranked.moreProjects === null
              ? []
              : [
                  <Link key="all" to="/projects" search={{ q }} {...option('all-projects')}>
                    {unranked.moreProjects}
                  </Link>,
                ]),
          ])}
        {unranked &&
          group('Players', [
            ...unranked.players.map((player) => (
              <Link
                key={player.id}
                to="/players/$playerId"
                params={{ playerId: player.id }}
                {...option(player.id)}
              >
                <bdi>{player.name}</bdi>
                <small>{player.type}</small>
              </Link>
            )),
            ...(unranked.morePlayers === null
              ? []
              : [
                  <Link key="all" to="/players" search={{ q }} {...option('all-players')}>
                    {unranked.morePlayers}
                  </Link>,
                ]),
          ])}
        {group(
          'News',
          found.articles.slice(0, NEWS_SHOWN).map(({ id: item, headline }) => (
            <Link key={item} to="/news" search={{ item }} {...option(`news-${item}`)}>
              <bdi>{headline}</bdi>
            </Link>
          )),
        )}
        {found.total > 0 && (
          <Link to="/search" search={{ q }} {...option('everything')}>
            All results for “{q}”
          </Link>
        )}
      </div>
    </div>
  )
}
