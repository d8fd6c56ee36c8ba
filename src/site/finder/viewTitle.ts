import { NOT_STATED } from '../../entities/list/filters.ts'
import { valueText } from './facetOptions.ts'

/** The part of an active filter that decides its place in a title. */
interface Narrowing {
  label: string
  value: string
  without: object
}

/** Maximum number of values named; if there are more, the rest is counted. */
const NAMED = 3

/** Joins values: `A`, `A and B`, `A, B and 4 more`. */
function together(values: readonly string[]): string {
  const most = values.length > NAMED ? NAMED - 1 : NAMED
  const others = values.length - most
  const named = [...values.slice(0, most), ...(others > 0 ? [`${others} more`] : [])]
  const last = named.pop() ?? ''
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`
}

/** The filters named before the noun. */
const BEFORE = ['status', 'sector']

/** The filters named after the noun, in this order; any other filter follows after a comma. */
const BEHIND: Record<string, (values: string) => string> = {
  country: (values) => ` in ${values}`,
  owner: (values) => ` of ${values}`,
  year: (values) => ` completing in ${values}`,
  q: (values) => ` matching “${values}”`,
}

/** Returns the filter's key: the one that its removal changes. */
const filterOf = ({ without }: Narrowing): string => Object.keys(without)[0] ?? ''

/** Describes a filtered list for the document title, history and bookmarks: `Transport projects in Qatar`. */
export function viewTitle(many: string, active: readonly Narrowing[]): string {
  const unstated = valueText(NOT_STATED)
  const valuesOf = (filter: string) =>
    active.flatMap((one) => (filterOf(one) === filter && one.value !== unstated ? [one.value] : []))
  const before = BEFORE.map((filter) => together(valuesOf(filter)))
  const behind = Object.entries(BEHIND).map(([filter, phrase]) => {
    const values = together(valuesOf(filter))
    return values && phrase(values)
  })
  const others = active.flatMap((one) => {
    if (one.value === unstated) return [`, ${one.label.toLowerCase()} not stated`]
    return BEFORE.includes(filterOf(one)) || filterOf(one) in BEHIND ? [] : [`, ${one.value}`]
  })
  const words = [...before, many].filter(Boolean).join(' ')
  return words[0]?.toUpperCase() + words.slice(1) + behind.join('') + others.join('')
}
