import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { projectFacts } from '../../display/facts.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import type { Project } from '../../entities/project/fields.ts'
import { totalCapex } from '../../entities/project/totalCapex.ts'
import { count } from '../../ui/format.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { lazyOptional } from '../ads/lazyOptional.ts'
import { Leads } from '../record/Leads.tsx'
import { PanelState } from '../record/PanelState.tsx'
import { RecordOverview } from '../record/RecordOverview.tsx'
import { RecordScreen } from '../record/RecordScreen.tsx'
import { RelatedNews } from '../record/RelatedNews.tsx'
import { RoleTable } from '../record/RoleTable.tsx'
import { WhenSeen } from '../record/WhenSeen.tsx'
import { mayHaveChildren, useTabCounts } from '../record/useTabCounts.ts'
import { Owners } from './Owners.tsx'
import { projectLeads } from './projectLeads.tsx'
import { ROLE_COLUMNS } from './roleColumns.tsx'
import { ProjectLocation } from './ProjectLocation.tsx'
import { ProjectSource } from './ProjectSource.tsx'
import { SubProjects } from './SubProjects.tsx'
import { TotalCapexPending, TotalCapexSum } from './TotalCapexSum.tsx'

// Optional: if its code cannot be loaded, the tabs hold the same data.
const ProjectDigest = lazyOptional(async () => (await import('./ProjectDigest.tsx')).ProjectDigest)
const Timeline = lazyComponent(async () => (await import('./Timeline.tsx')).Timeline)

const NO_PLAYERS = 'No players associated with this project yet.'
const NO_NEWS = 'No news related to this project yet.'

interface ProjectScreenProps {
  project: Project
  tab: string
  onTab: (tab: string) => void
}

/** One project: its facts, players, sub-projects, news and timeline. */
export function ProjectScreen({ project, tab, onTab }: ProjectScreenProps) {
  const { id, owners } = project
  const children = useQuery({
    ...projectQueries.children([id], project.childCount),
    enabled: mayHaveChildren(project),
  })
  const roles = useInfiniteQuery(projectQueries.roles(id))
  const { news, newsCount, roleCount } = useTabCounts(projectQueries, id, 'relatedProjects')
  const subProjects = children.data ?? []
  const total = subProjects.length > 0 ? totalCapex(project, subProjects) : null
  const { Location, Sector, Dates } = projectFacts(project)
  const hasChildren = children.data ? subProjects.length > 0 : project.childCount > 0
  // A project with an amount surely has a total; without one, it has a total only if its sub-projects have amounts.
  const isAdding = children.isLoading && hasChildren && project.capexAmount !== null
  return (
    <RecordScreen
      collection="projects"
      record={project}
      tags={null}
      leads={<Leads leads={projectLeads(project, total, isAdding)} />}
      facts={{
        Location,
        Sector,
        // The completion date is already one of the leading figures.
        Dates: project.completionDate === null && Dates,
        Website: project.website !== '' && <SafeLink href={project.website} />,
        Owner: owners.length > 0 && <Owners owners={owners} />,
      }}
      wide={owners.length > 1 && 'Owner'}
      tabs={[
        {
          id: 'overview',
          label: 'Overview',
          panel: (
            <RecordOverview
              collection="projects"
              record={project}
              source={<ProjectSource project={project} />}
              below={
                <WhenSeen>
                  <ProjectDigest id={id} roles={roles} news={news} noNews={NO_NEWS} noPlayers={NO_PLAYERS} />
                </WhenSeen>
              }
            >
              <ProjectLocation project={project} />
              {total && <TotalCapexSum parent={project} total={total} />}
              {isAdding && <TotalCapexPending parent={project} />}
            </RecordOverview>
          ),
        },
        {
          id: 'players',
          label: 'Players',
          count: roleCount,
          panel: (
            <RoleTable
              caption="Players in this project"
              columns={ROLE_COLUMNS}
              query={roles}
              more="Show more players"
              empty={NO_PLAYERS}
            />
          ),
        },
        hasChildren && {
          id: 'subprojects',
          label: 'Sub-Projects',
          count: count(children.data ? subProjects.length : project.childCount),
          panel: <SubProjects query={children} />,
        },
        {
          id: 'news',
          label: 'News',
          count: newsCount,
          panel: <RelatedNews query={news} empty={NO_NEWS} />,
        },
        {
          id: 'timeline',
          label: 'Timeline',
          panel: (
            <Suspense fallback={<PanelState error={null} retry={() => {}} />}>
              <Timeline project={project} />
            </Suspense>
          ),
        },
      ]}
      tab={tab}
      onTab={onTab}
    />
  )
}
