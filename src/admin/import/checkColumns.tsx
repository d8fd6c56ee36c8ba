import { IMPORT_DEFINITIONS } from '../../import/definitions.ts'
import { FIELDS_OF_COMBINED_COLUMN } from '../../import/special.ts'
import type { CheckedRow } from '../../import/verdict.ts'
import { decimal } from '../../ui/format.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { optionsOf } from './options.ts'
import type { Opened } from './useImport.ts'
import { VERDICT_LABELS } from './words.ts'

type Column = GridColumn<CheckedRow>

const valueOf = (row: CheckedRow, name: string) => row.values[name] ?? ''

/** Returns an amount as a number, which sorts and is formatted as one; null if blank. */
function amountIn(row: CheckedRow, name: string): number | null {
  const text = valueOf(row, name)
  return text === '' ? null : Number(text)
}

/** Returns the column as the title of its rows, whose header must not be blank. */
const asTitle = (column: Column): Column => ({
  ...column,
  isTitle: true,
  render: (row) => valueOf(row, column.id) || <span className="muted">No {column.label.toLowerCase()}</span>,
})

/** Returns the columns of a dry run: verdict and reason, then the fields that the file fills. */
export function checkColumns({
  collection,
  mapping,
  inspection,
}: Pick<Opened, 'collection' | 'mapping' | 'inspection'>): readonly Column[] {
  const { columns, identity } = IMPORT_DEFINITIONS[collection]
  const title = identity[0] ?? 'name'
  const isFilled = (name: string) =>
    mapping.targets.includes(name) ||
    mapping.constants[name] !== undefined ||
    mapping.targets.some((target) => FIELDS_OF_COMBINED_COLUMN[target]?.includes(name))
  const hasAmount = columns.some(({ name, kind }) => kind === 'amount' && isFilled(name))
  // A country may come from the place and a currency from the amount; what is required may be corrected here.
  const isShown = ({ name, kind, required }: (typeof columns)[number]) =>
    isFilled(name) || required === true || (kind === 'currency' && hasAmount)
  const filled = columns.filter(
    (column) =>
      !column.name.startsWith('$') && !(column.name in FIELDS_OF_COMBINED_COLUMN) && isShown(column),
  )
  const custom = mapping.targets.flatMap((target, at) =>
    target.startsWith('custom:')
      ? [{ name: target, label: inspection.columns.find((column) => column.at === at)?.heading ?? target }]
      : [],
  )
  const amounts = new Set(columns.flatMap(({ name, kind }) => (kind === 'amount' ? name : [])))
  const fields = [...filled, ...custom].map(({ name, label }): Column => {
    const options = optionsOf(collection, name)
    const column: Column = {
      id: name,
      label,
      kind: options.length > 0 ? 'choice' : amounts.has(name) ? 'number' : 'text',
      width: name === title ? 280 : 150,
      value: (row) => (amounts.has(name) ? amountIn(row, name) : valueOf(row, name)),
      format: (value) => (typeof value === 'number' ? decimal(value) : (value ?? '')),
      shown: true,
      editor: {
        text: (row) => valueOf(row, name),
        ...(options.length > 0 && {
          options: [{ value: '', label: 'Not stated' }, ...options.map((value) => ({ value, label: value }))],
        }),
      },
    }
    return name === title ? asTitle(column) : column
  })
  return [
    { id: 'line', label: 'Line', kind: 'number', width: 96, shown: true, value: ({ line }) => line },
    {
      id: 'verdict',
      label: 'Verdict',
      kind: 'choice',
      width: 110,
      shown: true,
      value: ({ verdict }) => VERDICT_LABELS[verdict],
    },
    ...fields.filter(({ isTitle }) => isTitle),
    {
      id: 'reason',
      label: 'Reason',
      kind: 'text',
      width: 320,
      cardLines: 3,
      shown: true,
      value: ({ reason }) => reason,
      // An English sentence, even if it begins with an Arabic heading.
      render: ({ reason }) => reason && <span dir="ltr">{reason}</span>,
    },
    ...fields.filter(({ id, isTitle }) => !isTitle && id !== 'id'),
    ...fields.filter(({ id }) => id === 'id'),
  ]
}
