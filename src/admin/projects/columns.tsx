import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import type { ProjectDraft } from '../../entities/project/draft.ts'
import { PROJECT_STATUSES, type Project } from '../../entities/project/schema.ts'
import { money, partialDate } from '../../ui/format.ts'
import { changedColumn, createdColumn, distinct } from '../columns.tsx'
import { customColumns } from '../custom-fields/columns.ts'
import type { DeskColumn } from '../editor/desk.ts'
import { ProjectStatusTag, SampleTag } from '../StatusTag.tsx'
import { NOT_STATED } from '../tones.ts'

/** Pounds are written with their sign, as the specification's column says; every other currency by its code. */
function valueText(amount: number | null, currency: string | null): string {
  return (money(amount, currency) ?? '').replace(/^GBP\s/, '£')
}

export const PROJECT_STATUS_OPTIONS = [
  { value: '', label: NOT_STATED },
  ...PROJECT_STATUSES.map((status) => ({ value: status as string, label: status as string })),
]

const statusOf = (text: string): ProjectDraft['status'] =>
  PROJECT_STATUSES.find((status) => status === text) ?? ''

/** "Value (£)" when all amounts are in one currency; with several, each cell names its own. */
function valueLabel(currencies: readonly string[]): string {
  const [only = 'GBP', ...others] = currencies
  return others.length > 0 ? 'Value' : `Value (${only === 'GBP' ? '£' : only})`
}

type Column = DeskColumn<Project, ProjectDraft>

const PROJECT_COLUMNS: readonly Column[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 300,
    value: (project) => project.name,
    render: (project) => (
      <>
        {project.name}
        {project.sample && <SampleTag />}
      </>
    ),
    editor: { text: (project) => project.name },
    put: (draft, name) => ({ ...draft, name }),
  },
  {
    id: 'location',
    label: 'Location',
    kind: 'text',
    shown: true,
    width: 220,
    value: (project) => [project.city, project.country].filter(Boolean).join(', '),
  },
  {
    id: 'value',
    label: 'Value (£)',
    kind: 'number',
    shown: true,
    width: 130,
    value: (project) => project.capexAmount,
    render: (project) => valueText(project.capexAmount, project.capexCurrency),
    editor: { text: (project) => project.capexAmount?.toString() ?? '', inputMode: 'decimal' },
    put: (draft, capexAmount) => ({ ...draft, capexAmount }),
  },
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    shown: true,
    width: 130,
    value: (project) => project.status,
    render: (project) => <ProjectStatusTag status={project.status} />,
    editor: { text: (project) => project.status ?? '', options: PROJECT_STATUS_OPTIONS },
    put: (draft, status) => ({ ...draft, status: statusOf(status) }),
  },
  {
    id: 'country',
    label: 'Country',
    kind: 'choice',
    width: 160,
    value: (project) => project.country,
    editor: {
      text: (project) => project.country,
      suggestions: (projects) => distinct(projects.map((project) => project.country)),
    },
    put: (draft, country) => ({ ...draft, country }),
  },
  {
    id: 'city',
    label: 'City',
    kind: 'text',
    width: 160,
    value: (project) => project.city,
    editor: { text: (project) => project.city },
    put: (draft, city) => ({ ...draft, city }),
  },
  {
    id: 'sector',
    label: 'Sector',
    kind: 'choice',
    width: 170,
    findable: true,
    value: (project) => project.sector,
    editor: {
      text: (project) => project.sector,
      suggestions: (projects) => distinct(projects.map((project) => project.sector)),
    },
    put: (draft, sector) => ({ ...draft, sector }),
  },
  {
    id: 'owner',
    label: 'Owner',
    kind: 'text',
    width: 240,
    value: (project) => project.owner,
    editor: { text: (project) => project.owner },
    put: (draft, owner) => ({ ...draft, owner }),
  },
  {
    id: 'currency',
    label: 'Currency',
    kind: 'choice',
    width: 110,
    value: (project) => project.capexCurrency,
    editor: {
      text: (project) => project.capexCurrency ?? '',
      suggestions: (projects) => distinct(projects.map((project) => project.capexCurrency ?? '')),
    },
    put: (draft, capexCurrency) => ({ ...draft, capexCurrency }),
  },
  {
    id: 'start',
    label: 'Start date',
    kind: 'date',
    width: 130,
    value: (project) => project.startDate,
    render: (project) => partialDate(project.startDate),
    editor: { text: (project) => project.startDate ?? '' },
    put: (draft, startDate) => ({ ...draft, startDate }),
  },
  {
    id: 'end',
    label: 'End date',
    kind: 'date',
    width: 130,
    value: (project) => project.completionDate,
    render: (project) => partialDate(project.completionDate),
    editor: { text: (project) => project.completionDate ?? '' },
    put: (draft, completionDate) => ({ ...draft, completionDate }),
  },
  {
    id: 'parent',
    label: 'Part of',
    kind: 'text',
    width: 220,
    findable: false,
    value: (project) => project.parentName,
  },
  {
    id: 'children',
    label: 'Sub-projects',
    kind: 'number',
    width: 130,
    value: (project) => project.childCount || null,
  },
  {
    id: 'website',
    label: 'Website',
    kind: 'text',
    width: 220,
    findable: false,
    value: (project) => project.website,
    editor: { text: (project) => project.website, inputMode: 'url' },
    put: (draft, website) => ({ ...draft, website }),
  },
  {
    id: 'source',
    label: 'Source',
    kind: 'choice',
    width: 220,
    value: (project) => project.source,
    editor: { text: (project) => project.source },
    put: (draft, source) => ({ ...draft, source }),
  },
  createdColumn,
  changedColumn,
]

/** The currencies of the amounts, which the column's label depends on. */
export const currenciesOf = (projects: readonly Project[]): string =>
  [...new Set(projects.map((project) => project.capexCurrency))].join()

/** The columns of the projects grid; those shown at first are the specification's. */
export function projectColumns(currencies: string, fields: readonly DynamicField[]): readonly Column[] {
  const label = valueLabel(currencies.split(',').filter(Boolean))
  const own = PROJECT_COLUMNS.map((column) =>
    column.id === 'value' ? Object.assign({}, column, { label }) : column,
  )
  return [...own, ...customColumns<Project, ProjectDraft>(fields)]
}

export const PROJECT_SORT = [{ id: 'name', desc: false }] as const
