import { PROJECT_STATUSES, type Project } from '../../entities/project/schema.ts'
import { dateTime, money, partialDate } from '../../ui/format.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { ProjectStatusTag, SampleTag } from '../StatusTag.tsx'
import { NOT_STATED } from '../tones.ts'

/** Pounds are written with their sign, as the specification's column says; every other currency by its code. */
function valueText(amount: number | null, currency: string | null): string {
  return (money(amount, currency) ?? '').replace(/^GBP\s/, '£')
}

const distinct = (values: string[]): string[] => [...new Set(values.filter((value) => value !== ''))].sort()

export const PROJECT_STATUS_OPTIONS = [
  { value: '', label: NOT_STATED },
  ...PROJECT_STATUSES.map((status) => ({ value: status as string, label: status as string })),
]

/** "Value (£)" when all amounts are in one currency; with several, each cell names its own. */
function valueLabel(currencies: readonly string[]): string {
  const [only = 'GBP', ...others] = currencies
  return others.length > 0 ? 'Value' : `Value (${only === 'GBP' ? '£' : only})`
}

/** The columns of the projects grid; those shown at first are the specification's. */
export function projectColumns(currencies: readonly string[]): readonly GridColumn<Project>[] {
  const label = valueLabel(currencies)
  return COLUMNS.map((column) => (column.id === 'value' ? Object.assign({}, column, { label }) : column))
}

const COLUMNS: readonly GridColumn<Project>[] = [
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
  },
  {
    id: 'city',
    label: 'City',
    kind: 'text',
    width: 160,
    value: (project) => project.city,
    editor: { text: (project) => project.city },
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
  },
  {
    id: 'owner',
    label: 'Owner',
    kind: 'text',
    width: 240,
    value: (project) => project.owner,
    editor: { text: (project) => project.owner },
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
  },
  {
    id: 'start',
    label: 'Start date',
    kind: 'date',
    width: 130,
    value: (project) => project.startDate,
    render: (project) => partialDate(project.startDate),
    editor: { text: (project) => project.startDate ?? '' },
  },
  {
    id: 'end',
    label: 'End date',
    kind: 'date',
    width: 130,
    value: (project) => project.completionDate,
    render: (project) => partialDate(project.completionDate),
    editor: { text: (project) => project.completionDate ?? '' },
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
  },
  {
    id: 'source',
    label: 'Source',
    kind: 'choice',
    width: 220,
    value: (project) => project.source,
    editor: { text: (project) => project.source },
  },
  {
    id: 'created',
    label: 'Added',
    kind: 'moment',
    width: 170,
    value: (project) => project.createdAt,
    render: (project) => (project.createdAt === null ? null : dateTime(project.createdAt)),
  },
  {
    id: 'updated',
    label: 'Changed',
    kind: 'moment',
    width: 170,
    value: (project) => project.updatedAt,
    render: (project) => (project.updatedAt === null ? null : dateTime(project.updatedAt)),
  },
]

/** The draft's field that a column's cell edits. */
export const CELL_FIELDS = {
  name: 'name',
  value: 'capexAmount',
  status: 'status',
  country: 'country',
  city: 'city',
  sector: 'sector',
  owner: 'owner',
  currency: 'capexCurrency',
  start: 'startDate',
  end: 'completionDate',
  website: 'website',
  source: 'source',
} as const

export const PROJECT_SORT = [{ id: 'name', desc: false }] as const
