import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { projectQueries } from '../../entities/project/queries.ts'
import type { Project } from '../../entities/project/fields.ts'
import { totalCapex } from '../../entities/project/totalCapex.ts'
import { count } from '../../ui/format.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { coordinatesText, placeText } from '../../entities/location/place.ts'
import { fullAmount } from '../frame/Amount.tsx'
import { RecordOverview } from '../record/RecordOverview.tsx'
import { RecordScreen } from '../record/RecordScreen.tsx'
import { RelatedNews } from '../record/RelatedNews.tsx'
import { RoleTable } from '../record/RoleTable.tsx'
import { mayHaveChildren, useTabCounts } from '../record/useTabCounts.ts'
import { Owners } from './Owners.tsx'
import { projectDates } from './projectDates.ts'
import { ROLE_COLUMNS } from './roleColumns.tsx'
import { ProjectSource } from './ProjectSource.tsx'
import { StatusTag } from './StatusTag.tsx'
import { SubProjects } from './SubProjects.tsx'
import { TotalCapexPending, TotalCapexSum } from './TotalCapexSum.tsx'

interface ProjectScreenProps {
  project: Project
  tab: string
  onTab: (tab: string) => void
}

/** One project: its facts, who takes part, what it consists of and what was written about it. */
export function ProjectScreen({ project, tab, onTab }: ProjectScreenProps) {
  const { id } = project
  const children = useQuery({ ...projectQueries.children([id]), enabled: mayHaveChildren(project) })
  const roles = useInfiniteQuery(projectQueries.roles(id))
  const { news, newsCount, roleCount } = useTabCounts(projectQueries, id)
  const parts = children.data ?? []
  const coordinates = coordinatesText(project)
  const total = parts.length > 0 ? totalCapex(project, parts) : null
  const hasParts = children.data ? parts.length > 0 : project.childCount > 0
  return (
    <RecordScreen
      kind="projects"
      record={project}
      tags={<StatusTag status={project.status} />}
      facts={[
        { label: 'Location', value: placeText(project) },
        { label: 'Capex', value: fullAmount(project.capexAmount, project.capexCurrency) },
        // Its place is kept while the sub-projects are on their way.
        {
          label: 'Total capex',
          value: total ? fullAmount(total.amount, total.currency) : children.isLoading && hasParts && '…',
        },
        { label: 'Sector', value: project.sector },
        { label: 'Dates', value: projectDates(project) },
        { label: 'Website', value: project.website !== '' && <SafeLink href={project.website} /> },
        {
          label: 'Coordinates',
          value: coordinates && <SafeLink href={mapOf(project)}>{coordinates}</SafeLink>,
        },
        {
          label: 'Owner',
          value: project.owners.length > 0 && <Owners owners={project.owners} />,
          wide: project.owners.length > 1,
        },
      ]}
      tabs={[
        {
          id: 'overview',
          label: 'Overview',
          panel: (
            <RecordOverview kind="projects" record={project} source={<ProjectSource project={project} />}>
              {total && <TotalCapexSum parent={project} total={total} />}
              {children.isLoading && hasParts && <TotalCapexPending parent={project} />}
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
              empty="No players associated with this project yet."
            />
          ),
        },
        hasParts && {
          id: 'subprojects',
          label: 'Sub-Projects',
          count: count(children.data ? parts.length : project.childCount),
          panel: <SubProjects query={children} />,
        },
        {
          id: 'news',
          label: 'News',
          count: newsCount,
          panel: <RelatedNews query={news} empty="No news related to this project yet." />,
        },
      ]}
      tab={tab}
      onTab={onTab}
    />
  )
}

/** The place on a map that everybody may use. */
const mapOf = ({ latitude, longitude }: Project): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`
