import { fieldText } from '../../ui/fieldText.ts'
import type { PublicField } from '../../entities/dynamic-field/schema.ts'
import { fieldLabel } from '../../entities/dynamic-field/shown.ts'
import type { FilterChange, Finder, FinderFilters, FinderTotals } from './definition.ts'
import { changeOf } from './facetChoice.ts'
import { valueText } from './facetOptions.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'

/** One active filter value. */
export interface ActiveFilter<Filters> {
  label: string
  value: string
  /** The change that removes the value. */
  without: FilterChange<Filters>
  /** Whether the filter is in the panel; false for the search, which has its own box. */
  inPanel: boolean
}

/** Converts an entry of `FinderFilters.field` to label and text: `EPC`, `from 5`, `to 2030`. */
function fieldChoice(pair: string, fields: PublicField[]) {
  const [, name = '', range = '', value = ''] = /^(\w+):([<>]=)?(.*)$/s.exec(pair) ?? []
  const text = fieldText(value, fields.find((field) => field.name === name)?.type)
  return { label: fieldLabel(name, fields), value: (ENDS[range] ?? '') + text }
}

const ENDS: Record<string, string> = { '>=': 'from ', '<=': 'to ' }

/**
 * Returns all active filter values, in the order of the panel. `fields` are the definitions of the dynamic
 * fields, `names` the names of companies by id.
 */
export function activeFilters<T extends TreeRecord, F extends FinderFilters, C extends FinderTotals>(
  finder: Finder<T, F, C>,
  filters: F,
  fields: PublicField[] = [],
  names: Partial<Record<string, string>> = {},
): ActiveFilter<F>[] {
  const active: ActiveFilter<F>[] = []
  if (filters.q !== '') {
    active.push({ label: 'Search', value: filters.q, without: { q: '' }, inPanel: false })
  }
  for (const { key, label } of finder.facets) {
    const values = filters[key] as string[]
    for (const value of values) {
      const without = changeOf<F>(
        key,
        values.filter((one) => one !== value),
      )
      active.push({ label, value: valueText(value, names), without, inPanel: true })
    }
  }
  for (const end of ['from', 'to'] as const) {
    const { label, text, [end]: key } = finder.range ?? {}
    const value = key && (filters[key] as string)
    if (value && label && text)
      active.push({ label, value: `${end} ${text(value)}`, without: changeOf<F>(key, ''), inPanel: true })
  }
  if ('bounds' in filters && filters.bounds !== '')
    active.push({ label: 'Map', value: 'this area', without: { bounds: '' } as object, inPanel: false })
  for (const pair of filters.field) {
    const without = { field: filters.field.filter((one) => one !== pair) }
    active.push({ ...fieldChoice(pair, fields), without, inPanel: true })
  }
  return active
}

/** Returns the number of panel settings that differ from the defaults. */
export function activeSettings<F extends FinderFilters>(
  active: readonly ActiveFilter<F>[],
  filters: F,
  defaults: F,
): number {
  const sorted = filters.sort !== defaults.sort || filters.dir !== defaults.dir ? 1 : 0
  return active.filter(({ inPanel }) => inPanel).length + sorted
}
