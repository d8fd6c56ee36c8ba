import { projectQueries } from '../../entities/project/queries.ts'
import { PROJECT_LIST, type ProjectFacets, type ProjectFilters } from '../../entities/project/list.ts'
import { type Project, PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { counted, money } from '../../ui/format.ts'
import type { Finder } from '../finder/definition.ts'
import { facetsOf } from '../finder/facetChoice.ts'
import { locationText } from '../../entities/location/location.ts'
import { Amount } from '../frame/Amount.tsx'
import { statusMark } from '../../display/statusMarks.ts'
import { SampleTag } from '../record/SampleTag.tsx'
import { projectFacts } from '../../display/facts.ts'
import { projectYears } from '../../display/projectDates.ts'
import { StatusTag } from '../project/StatusTag.tsx'
import { lazyComponent } from '../../ui/lazyComponent.ts'

const AmountFilter = lazyComponent(async () => (await import('./AmountFilter.tsx')).AmountFilter)

const ProjectTable = lazyComponent(async () => (await import('./ProjectTable.tsx')).ProjectTable)

const { facets, facet } = facetsOf(PROJECT_LIST, {
  year: { downwards: true },
  currency: {
    counts: ({ capex }) => ({
      counts: Object.keys(capex).map((value) => ({ value, n: null })),
      narrowed: true,
    }),
  },
})

const Capex = ({ project: { capexAmount, capexCurrency } }: { project: Project }) => (
  <Amount amount={capexAmount} currency={capexCurrency} />
)

const Tags = ({ project }: { project: Project }) => (
  <>
    <SampleTag sample={project.sample} />
    <StatusTag status={project.status} />
  </>
)

export const PROJECT_FINDER: Finder<Project, ProjectFilters, ProjectFacets> = {
  collection: 'projects',
  title: 'Projects',
  nouns: { one: 'project', many: 'projects', below: 'sub-projects', oneBelow: 'sub-project' },
  loading: 'Loading projects...',
  empty: 'No projects found matching your criteria.',
  defaults: PROJECT_LIST.defaults,
  parse: PROJECT_LIST.parse,
  queries: projectQueries,
  facets,
  range: {
    label: 'Amount',
    from: 'from',
    to: 'to',
    text: (digits) => money(Number(digits), 'USD') ?? '',
    Input: AmountFilter,
  },
  sorts: [
    { key: 'name', label: 'Name', directions: ['A to Z', 'Z to A'], usual: 'asc' },
    { key: 'country', label: 'Country', directions: ['A to Z', 'Z to A'], usual: 'asc' },
    { key: 'capexAmount', label: 'Capex', directions: ['Smallest first', 'Largest first'], usual: 'desc' },
    { key: 'createdDate', label: 'Date added', directions: ['Oldest first', 'Newest first'], usual: 'desc' },
  ],
  card: (project) => ({
    when: projectYears(project),
    facts: [locationText(project), project.sector],
    note: project.owner,
    tags: <Tags project={project} />,
    amount: project.capexAmount !== null && <Capex project={project} />,
    aside: null,
  }),
  Table: ProjectTable,
  child: (project, parent) => {
    const location = locationText(project)
    return {
      tags: <StatusTag status={project.status} />,
      facts: [
        parent && locationText(parent) === location ? '' : location,
        project.capexAmount !== null && <Capex key="capex" project={project} />,
        projectYears(project),
      ],
    }
  },
  summary: (project, inCard) => {
    const { childCount, description } = project
    const { Location, Sector, Owner, Dates } = projectFacts(project)
    const facts = {
      Capex: project.capexAmount !== null && <Capex project={project} />,
      'Sub-projects': childCount > 0 && counted(childCount, 'project', 'projects'),
    }
    return {
      facts: inCard ? facts : { Location, Sector, Owner, Dates, ...facts },
      tags: <Tags project={project} />,
      text: description,
    }
  },
  overview: {
    heading: 'All projects by status',
    narrowed: 'These projects by status',
    facet: facet('status'),
    order: PROJECT_STATUSES,
    mark: statusMark,
  },
  remark: (projects, { sort }) => {
    const currencies = new Set(projects.flatMap(({ capexCurrency }) => capexCurrency ?? []))
    if (sort !== 'capexAmount' || currencies.size < 2) return null
    return {
      text: 'Amounts in different currencies are compared without conversion. Show only:',
      ways: [...currencies].sort().map((value) => ({ label: value, filters: { currency: [value] } })),
    }
  },
}
