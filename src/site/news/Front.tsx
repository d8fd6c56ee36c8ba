import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { projectYears } from '../../display/projectDates.ts'
import type { FacetResult } from '../../entities/list/facets.ts'
import { locationText } from '../../entities/location/location.ts'
import type { NewsFilters } from '../../entities/news/filters.ts'
import { playerQueries } from '../../entities/player/queries.ts'
import { latestProjects } from '../../entities/project/latest.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { count } from '../../ui/format.ts'
import { lazyOptional } from '../ads/lazyOptional.ts'
import { FactLine } from '../finder/FactLine.tsx'
import { Amount } from '../frame/Amount.tsx'
import { StatusTag } from '../project/StatusTag.tsx'
import { RecordLink } from '../record/RecordLink.tsx'
import { useInView } from '../record/useInView.ts'
import styles from './Front.module.css'
import { LatestArticle } from './LatestArticle.tsx'

const FrontMap = lazyOptional(async () => (await import('../map/FrontMap.tsx')).FrontMap)

interface FrontProps {
  path: '/' | '/news'
  /** The filters of the timeline. */
  filters: NewsFilters
}

/**
 * Beside the timeline while no article is open: its newest article; on the front page
 * also figures and new projects.
 */
export function Front({ path, filters }: FrontProps) {
  return (
    <div className={styles.front}>
      <LatestArticle path={path} filters={filters} />
      {path === '/' && <Directory />}
    </div>
  )
}

/** A count; renders nothing if it cannot be loaded, so that its link appears without a number. */
function Figure({ n, isLost }: { n: number | undefined; isLost: boolean }) {
  if (n === undefined && isLost) return null
  return <b>{n === undefined ? '…' : count(n)}</b>
}

function Directory() {
  const { data: projects, isError: isLost } = useQuery(projectQueries.facets())
  const { data: players, isError: arePlayersLost } = useQuery(playerQueries.facets())
  const latest = useQuery(latestProjects()).data ?? []
  return (
    <>
      <ul className={styles.figures}>
        <li>
          <Link to="/projects">
            <Figure n={projects?.total} isLost={isLost} /> Projects
          </Link>
        </li>
        <li>
          <Link to="/players">
            <Figure n={players?.total} isLost={arePlayersLost} /> Players
          </Link>
        </li>
        <li>
          <Link to="/insights">
            <Figure n={projects && Object.keys(projects.country).length} isLost={isLost} /> Countries
          </Link>
        </li>
      </ul>
      {!isLost && projects?.total !== 0 && <WhereTheyAre countries={projects?.country} />}
      {latest.length > 0 && (
        <section aria-labelledby="latest-projects">
          <h2 id="latest-projects" className={styles.heading}>
            Latest projects
          </h2>
          <ul className={styles.projects}>
            {latest.map((project) => (
              <li key={project.id}>
                <h3>
                  <RecordLink collection="projects" id={project.id}>
                    {project.name}
                  </RecordLink>
                </h3>
                <bdi className={styles.amount}>
                  <Amount amount={project.capexAmount} currency={project.capexCurrency} />
                </bdi>
                <p>
                  <StatusTag status={project.status} />{' '}
                  <FactLine
                    facts={[locationText(project), project.sector, projectYears(project)].filter(Boolean)}
                  />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The map of all projects, loaded when scrolled into view; its space is reserved. */
function WhereTheyAre({ countries }: { countries: FacetResult['counts'] | undefined }) {
  const element = useRef<HTMLAnchorElement>(null)
  const seen = useInView(element)
  return (
    <section aria-labelledby="on-the-map">
      <h2 id="on-the-map" className={styles.heading}>
        Project map
      </h2>
      <Link
        ref={element}
        to="/projects"
        search={{ view: 'map' }}
        className={styles.map}
        aria-label="All projects on a map"
      >
        <Suspense>{seen && countries && <FrontMap countries={countries} />}</Suspense>
      </Link>
    </section>
  )
}
