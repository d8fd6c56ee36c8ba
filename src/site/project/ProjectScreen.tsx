import type { ProjectDetail } from '../../entities/project/queries.ts'
import { totalCapex } from '../../entities/project/totalCapex.ts'
import { money } from '../../ui/format.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { type Tab, Tabs } from '../../ui/tabs/Tabs.tsx'
import { FactList } from '../record/FactList.tsx'
import { placeText } from '../record/place.ts'
import { RecordHeader } from '../record/RecordHeader.tsx'
import { RelatedNews } from '../record/RelatedNews.tsx'
import { SampleTag } from '../record/SampleTag.tsx'
import { Owners } from './Owners.tsx'
import { ProjectLink } from './ProjectLink.tsx'
import { ProjectOverview } from './ProjectOverview.tsx'
import { ProjectRoles } from './ProjectRoles.tsx'
import { projectDates } from './projectDates.ts'
import { StatusTag } from './StatusTag.tsx'
import { SubProjects } from './SubProjects.tsx'

interface ProjectScreenProps {
  detail: ProjectDetail
  tab: string
  onTab: (tab: string) => void
}

export const PROJECTS_LIST = { path: '/projects', label: 'All projects' } as const

/** One project: its facts, who takes part, what it consists of and what was written about it. */
export function ProjectScreen({ detail, tab, onTab }: ProjectScreenProps) {
  const { project, parent, children, roles, news } = detail
  const total = children.length > 0 ? totalCapex(project, children) : null
  const tabs: Tab[] = [
    { id: 'overview', label: 'Overview', panel: <ProjectOverview project={project} total={total} /> },
    { id: 'players', label: 'Players', count: roles.length, panel: <ProjectRoles roles={roles} /> },
    {
      id: 'news',
      label: 'News',
      count: news.length,
      panel: <RelatedNews news={news} empty="No news related to this project yet." />,
    },
  ]
  if (children.length > 0) {
    const panel = <SubProjects projects={children} />
    tabs.splice(2, 0, { id: 'subprojects', label: 'Sub-Projects', count: children.length, panel })
  }
  return (
    <article>
      <RecordHeader
        name={project.name}
        list={PROJECTS_LIST}
        partOf={
          project.parentId !== null && (
            <ProjectLink id={project.parentId}>{parent?.name ?? project.parentName}</ProjectLink>
          )
        }
        tags={
          <>
            <StatusTag status={project.status} />
            <SampleTag sample={project.sample} />
          </>
        }
      />
      <FactList
        facts={[
          { label: 'Location', value: placeText(project) },
          { label: 'Capex', value: money(project.capexAmount, project.capexCurrency, 'full') },
          { label: 'Total capex', value: total && money(total.amount, total.currency, 'full') },
          { label: 'Sector', value: project.sector },
          { label: 'Dates', value: projectDates(project) },
          { label: 'Website', value: project.website !== '' && <SafeLink href={project.website} /> },
          {
            label: 'Owner',
            value: project.owners.length > 0 && <Owners owners={project.owners} roles={roles} />,
            wide: project.owners.length > 1,
          },
        ]}
      />
      <Tabs label="About this project" tabs={tabs} selected={tab} onSelect={onTab} />
    </article>
  )
}
