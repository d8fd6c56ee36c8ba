import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { namesOf } from '../../entities/history/names.ts'
import { staffQueries } from '../../entities/staff/queries.ts'
import { RecordLink } from './RecordLink.tsx'
import { recordLabels } from './recordLabels.ts'
import {
  HISTORY_KINDS,
  type HistoryKind,
  type HistoryOf,
  type HistorySearch,
} from '../../entities/history/search.ts'
import type { RecordCollection } from '../../entities/registry/collections.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import styles from './history.module.css'

const KIND_LABELS: Record<HistoryKind, string> = {
  create: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  bulk: 'Changed many',
  import: 'Imported',
  undo: 'Undone',
  redo: 'Redone',
  restore: 'Restored',
  grant: 'Gave access',
  revoke: 'Removed access',
}

const OTHERS: Record<Exclude<HistoryOf, RecordCollection>, string> = {
  admins: 'Users',
  config: 'Settings',
  facets: 'Counts corrected',
  directory: 'Directory repaired',
}
const OF_OPTIONS = [
  ...Object.entries(NOUNS).map(([collection, { title }]) => [collection, title] as const),
  ...Object.entries(OTHERS),
]

/** Filters of the history: by person, action, records, words and dates. */
export function HistoryFilters({
  search,
  onChange,
}: {
  search: HistorySearch
  /** Changes one filter; the others stay as they are in the address by then. */
  onChange: (change: Record<string, string>) => void
}) {
  const staff = useQuery(staffQueries.all())
  const emails = staff.data?.map(({ email }) => email) ?? []
  const people = search.by && !emails.includes(search.by) ? [search.by, ...emails] : emails
  const put = (name: keyof HistorySearch, value: string) => onChange({ [name]: value })
  const filters = useRef<HTMLDivElement>(null)
  // A link that disappears when it is pressed would lose the focus.
  const toFirst = () => filters.current?.querySelector('select')?.focus()
  return (
    <div ref={filters} className={styles.filters}>
      {search.record !== undefined && <OneRecord record={search.record} />}
      <Choice
        label="Person"
        all="Everyone"
        value={search.by ?? ''}
        options={people.map((email) => [email, email])}
        onChange={(value) => put('by', value)}
      />
      <Choice
        label="Action"
        all="All actions"
        value={search.kind ?? ''}
        options={HISTORY_KINDS.map((kind) => [kind, KIND_LABELS[kind]])}
        onChange={(value) => put('kind', value)}
      />
      {search.record === undefined && (
        <Choice
          label="Records"
          all="All records"
          value={search.of ?? ''}
          options={OF_OPTIONS}
          onChange={(value) => put('of', value)}
        />
      )}
      <Typed label="Text" type="search" value={search.q ?? ''} onChange={(value) => put('q', value)} />
      <Typed label="From" type="date" value={search.from ?? ''} onChange={(value) => put('from', value)} />
      <Typed label="Until" type="date" value={search.to ?? ''} onChange={(value) => put('to', value)} />
      {search.kind !== 'delete' && search.record === undefined && (
        <Link
          to="/admin/history"
          search={(present: HistorySearch) => ({ ...present, kind: 'delete' as const })}
          className="button-quiet"
          onClick={toFirst}
        >
          Deleted records
        </Link>
      )}
      {Object.keys(search).length > 0 && (
        <Link to="/admin/history" search={{}} className="button-quiet" onClick={toFirst}>
          Clear filters
        </Link>
      )}
    </div>
  )
}

/** Text or date input that takes effect on Enter or when it loses the focus. */
function Typed({
  label,
  type,
  value,
  onChange,
}: {
  label: string
  type: 'search' | 'date'
  value: string
  onChange: (value: string) => void
}) {
  const id = useId()
  const take = (input: HTMLInputElement) => {
    if (input.value !== value) onChange(input.value)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        // Remounts the input when the address changes in another way.
        key={value}
        id={id}
        className="input"
        type={type}
        defaultValue={value}
        onBlur={({ currentTarget }) => take(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
      />
    </div>
  )
}

function Choice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all: string
  value: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Names the record whose history is shown, by its current name. */
function OneRecord({ record }: { record: string }) {
  const at = record.lastIndexOf('/')
  const [collection, id] = [record.slice(0, at), record.slice(at + 1)]
  const { data, isPending } = useQuery(namesOf({ [collection]: [id] }))
  const name = data?.[record]
  return (
    <p className={styles.one}>
      Only the {recordLabels(collection).one}{' '}
      {name === undefined ? (
        isPending ? (
          '…'
        ) : (
          <bdi>{id} (deleted)</bdi>
        )
      ) : (
        <RecordLink collection={collection} id={id}>
          <bdi>{name}</bdi>
        </RecordLink>
      )}
    </p>
  )
}
