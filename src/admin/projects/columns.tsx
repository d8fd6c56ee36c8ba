import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import type { ProjectDraft } from '../../entities/project/draft.ts'
import { PROJECT_STATUSES, type Project } from '../../entities/project/fields.ts'
import { money } from '../../ui/format.ts'
import { interpretNumber } from '../../ui/interpret.ts'
import { MONEY_OPTIONS, numberIn } from '../../values/quantity.ts'
import { currencyIn } from '../../entities/project/currency.ts'
import {
  changedColumn,
  choiceColumn,
  createdColumn,
  dateColumn,
  distinct,
  locationColumns,
  textColumn,
  titleColumn,
  treeColumns,
  websiteColumn,
} from '../columns.tsx'
import { customColumns } from '../custom-fields/columns.ts'
import type { ResourceColumn } from '../editor/resource.ts'
import { ProjectStatusTag } from '../StatusTag.tsx'
import { NOT_STATED_LABEL } from '../tones.ts'
import { CURRENCIES } from '../../values/currencies.ts'

/**
 * Formats an amount: pounds with the £ sign, as in the specification's column; other currencies with their
 * code.
 */
function valueText(amount: number | null, currency: string | null): string {
  return (money(amount, currency) ?? '').replace(/^GBP\s/, '£')
}

export const PROJECT_STATUS_OPTIONS = [
  { value: '', label: NOT_STATED_LABEL },
  ...PROJECT_STATUSES.map((status) => ({ value: status as string, label: status as string })),
]

const statusOf = (text: string): ProjectDraft['status'] =>
  PROJECT_STATUSES.find((status) => status === text) ?? ''

/**
 * Returns the label: "Value (£)" if all amounts have one currency; otherwise "Value", as each cell shows its
 * own.
 */
function valueLabel(currencies: readonly string[]): string {
  const [only = 'GBP', ...others] = currencies
  return others.length > 0 ? 'Value' : `Value (${only === 'GBP' ? '£' : only})`
}

type Column = ResourceColumn<Project, ProjectDraft>

const PROJECT_COLUMNS: readonly Column[] = [
  titleColumn('name', { id: 'name', label: 'Name', width: 300 }),
  textColumn('localName', { id: 'localName', label: 'Local name', width: 220 }),
  ...locationColumns<Project, ProjectDraft>(),
  {
    id: 'value',
    label: 'Value (£)',
    kind: 'number',
    field: 'capexAmount',
    shown: true,
    width: 130,
    value: (project) => project.capexAmount,
    unit: (project) => project.capexCurrency,
    amountText: valueText,
    render: (project) => valueText(project.capexAmount, project.capexCurrency),
    exportedAs: ['value', 'currency'],
    editor: {
      text: (project) => numberIn(project.capexAmount),
      exact: ({ capexAmount, capexCurrency }) =>
        [capexAmount === null ? null : capexCurrency, numberIn(capexAmount)].filter(Boolean).join(' '),
      inputMode: 'decimal',
      interpret: (text) => interpretNumber(text, MONEY_OPTIONS),
    },
    // A currency typed with the amount replaces the record's currency.
    put: (draft, capexAmount) => ({
      ...draft,
      capexAmount,
      capexCurrency: currencyIn(capexAmount) ?? draft.capexCurrency,
    }),
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
  choiceColumn('sector', { id: 'sector', label: 'Sector', shown: true, width: 170, findable: true }),
  textColumn('owner', { id: 'owner', label: 'Owner', shown: true, width: 220 }),
  {
    id: 'currency',
    label: 'Currency',
    kind: 'choice',
    field: 'capexCurrency',
    width: 110,
    value: (project) => project.capexCurrency,
    editor: {
      text: (project) => project.capexCurrency ?? '',
      suggestions: (projects) =>
        distinct([...CURRENCIES, ...projects.map((project) => project.capexCurrency ?? '')]),
      newOne: 'currency',
    },
    put: (draft, capexCurrency) => ({ ...draft, capexCurrency }),
  },
  dateColumn('startDate', { id: 'start', label: 'Start date', shown: true }),
  dateColumn('completionDate', { id: 'end', label: 'End date', shown: true }),
  ...treeColumns<Project, ProjectDraft>('Sub-projects'),
  websiteColumn(),
  textColumn('source', { id: 'source', label: 'Source', kind: 'choice', width: 220 }),
  createdColumn,
  changedColumn,
]

/** Returns the currencies of the amounts, on which the column's label depends. */
export const currenciesOf = (projects: readonly Project[]): string =>
  [...new Set(projects.map((project) => project.capexCurrency))].join()

/**
 * Returns the columns of the projects grid. Shown by default are those of the specification, then the most
 * requested others.
 */
export function projectColumns(
  currencies: string,
  fields: readonly DynamicField[],
  compared?: Column['compared'],
): readonly Column[] {
  const codes = currencies.split(',').filter(Boolean)
  const value = { label: valueLabel(codes), compared: codes.length > 1 ? compared : undefined }
  const own = PROJECT_COLUMNS.map((column) =>
    column.id === 'value' ? Object.assign({}, column, value) : column,
  )
  return [...own, ...customColumns<Project, ProjectDraft>(fields)]
}

export const PROJECT_SORT = [{ id: 'name', desc: false }] as const
