import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { News } from '../../entities/news/fields.ts'
import type { Player } from '../../entities/player/fields.ts'
import type { Project } from '../../entities/project/fields.ts'
import { staffQueries } from '../../entities/record/staff-queries.ts'
import { entityOf } from '../../entities/registry/records.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { count, money } from '../../ui/format.ts'
import { date } from '../../ui/localDay.ts'
import { NEWS_MESSAGES } from '../news/messages.ts'
import { PLAYER_MESSAGES } from '../players/messages.ts'
import { PROJECT_MESSAGES } from '../projects/messages.ts'
import { EDITED, type EditedCollection, SCREENS } from '../registry/screens.ts'
import { NewsStatusTag, ProjectStatusTag, SampleTag } from '../StatusTag.tsx'
import { PagesNotice } from './PagesNotice.tsx'
import { Charts } from './Charts.tsx'
import { RetryNotice } from '../RetryNotice.tsx'
import { RecentList } from './RecentList.tsx'
import { SampleRecords } from './SampleRecords.tsx'
import styles from './dashboard.module.css'

/** The result of one of the dashboard's reads; `data` is undefined while loading. */
export interface Loaded<T> {
  data: T | undefined
  error: Error | null
  /** Retries the read. */
  refetch: () => unknown
}

export interface DashboardProps {
  email: string
  news: Loaded<News[]>
  projects: Loaded<Project[]>
  players: Loaded<Player[]>
}

/** Collections with a list of the newest records. */
const RECENT = new Set<EditedCollection>(['news', 'projects', 'players'])

/** The start screen of the back office: counts and the newest records. */
export function Dashboard({ email, news, projects, players }: DashboardProps) {
  return (
    <div className={`column ${styles.dashboard}`}>
      <div className={styles.welcome}>
        <p>Welcome, {email}</p>
        <p className={styles.tools}>
          <Link to="/admin/import">Import</Link>
          <Link to="/admin/history">History</Link>
          <Link to="/admin/data-check">Data check</Link>
          <Link to="/admin/rates">Exchange rates</Link>
        </p>
      </div>
      <PagesNotice />
      <SampleRecords />
      <ul className={styles.cards}>
        {EDITED.map((collection) => (
          <li key={collection} className="card">
            <h2 className={styles.cardTitle}>{NOUNS[collection].title}</h2>
            <Total collection={collection} />
            <p className={styles.cardLinks}>
              <Link to={SCREENS[collection].path}>
                Manage <span className="visually-hidden">{NOUNS[collection].title}</span>
              </Link>
              {/* Collections with a list of recent records have this link there. */}
              {!RECENT.has(collection) && (
                <Link to={`${SCREENS[collection].path}/new`}>
                  Add New <span className="visually-hidden">{NOUNS[collection].one}</span>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.lists}>
        <RecentList
          title="Recent News"
          noun="article"
          path="/admin/news"
          records={news}
          failed={NEWS_MESSAGES.listFailed}
          empty="No news items yet."
        >
          {(item) => (
            <Row
              to="/admin/news/edit/$id"
              id={item.id}
              title={item.headline}
              tag={<NewsStatusTag status={item.status} />}
              isSample={item.sample}
              detail={
                (item.publishDate ?? item.createdAt) ? date(item.publishDate ?? item.createdAt ?? 0) : ''
              }
            />
          )}
        </RecentList>
        <RecentList
          title="Recent Projects"
          noun="project"
          path="/admin/projects"
          records={projects}
          failed={PROJECT_MESSAGES.listFailed}
          empty="No projects yet."
        >
          {(project) => (
            <Row
              to="/admin/projects/edit/$id"
              id={project.id}
              title={project.name}
              tag={<ProjectStatusTag status={project.status} />}
              isSample={project.sample}
              detail={joined(
                project.country,
                project.city,
                project.sector,
                money(project.capexAmount, project.capexCurrency),
              )}
            />
          )}
        </RecentList>
        <RecentList
          title="Recent Players"
          noun="player"
          path="/admin/players"
          records={players}
          failed={PLAYER_MESSAGES.listFailed}
          empty="No players yet."
        >
          {(player) => (
            <Row
              to="/admin/players/edit/$id"
              id={player.id}
              title={player.name}
              tag={null}
              isSample={player.sample}
              detail={joined(
                player.type,
                player.country,
                player.website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
              )}
            />
          )}
        </RecentList>
      </div>
      <Charts />
    </div>
  )
}

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(' · ')

function Total({ collection }: { collection: EditedCollection }) {
  const total = useQuery(staffQueries(collection, entityOf(collection).decode).total())
  if (total.error) return <RetryNotice onRetry={total.refetch}>Could not be counted.</RetryNotice>
  if (total.data === undefined) return <p className={`skeleton ${styles.total}`}>0,000</p>
  return <p className={`figures ${styles.total}`}>{count(total.data)}</p>
}

function Row({
  to,
  id,
  title,
  tag,
  isSample,
  detail,
}: {
  to: '/admin/news/edit/$id' | '/admin/projects/edit/$id' | '/admin/players/edit/$id'
  id: string
  title: string
  tag: ReactNode
  isSample: boolean
  detail: string
}) {
  return (
    <>
      <span className={styles.rowHead}>
        <Link to={to} params={{ id }} className={styles.rowTitle}>
          {title}
        </Link>
        {isSample && <SampleTag />}
        {tag}
      </span>
      <span className="muted">{detail}</span>
    </>
  )
}
