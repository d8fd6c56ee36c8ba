import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import type { Event } from '../../entities/event/schema.ts'
import type { Lookup } from '../../entities/lookup/schema.ts'
import type { News } from '../../entities/news/schema.ts'
import type { Player } from '../../entities/player/schema.ts'
import type { StaffRecord } from '../../entities/staff/schema.ts'
import { date, partialDate } from '../../ui/format.ts'
import type { GridColumn } from '../../ui/grid/column.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { NewsStatusTag, SampleTag } from '../StatusTag.tsx'

const day = (at: number | null) => (at === null ? null : date(at))
const yesNo = (flag: boolean) => (flag ? 'Yes' : 'No')
const place = (record: { city: string; country: string }) =>
  [record.city, record.country].filter(Boolean).join(', ')
const titled = (text: string, isSample: boolean) => (
  <>
    {text}
    {isSample && <SampleTag />}
  </>
)

/** When a record was made. */
const added = <T extends { createdAt: number | null }>(): GridColumn<T> => ({
  id: 'added',
  label: 'Added',
  kind: 'moment',
  width: 130,
  value: (record) => record.createdAt,
  render: (record) => day(record.createdAt),
})

export const NEWS_COLUMNS: readonly GridColumn<News>[] = [
  {
    id: 'title',
    label: 'Title',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 420,
    value: (item) => item.headline,
    render: (item) => titled(item.headline, item.sample),
  },
  { id: 'category', label: 'Category', kind: 'choice', shown: true, value: (item) => item.category },
  {
    id: 'date',
    label: 'Date',
    kind: 'moment',
    shown: true,
    width: 130,
    value: (item) => item.publishDate ?? item.createdAt,
    render: (item) => day(item.publishDate ?? item.createdAt),
  },
  {
    id: 'featured',
    label: 'Featured',
    kind: 'choice',
    shown: true,
    width: 110,
    value: (item) => yesNo(item.featured),
  },
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    shown: true,
    width: 120,
    value: (item) => item.status,
    render: (item) => <NewsStatusTag status={item.status} />,
  },
  { id: 'source', label: 'Source', kind: 'choice', width: 220, findable: true, value: (item) => item.source },
  added(),
]

export const PLAYER_COLUMNS: readonly GridColumn<Player>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (player) => player.name,
    render: (player) => titled(player.name, player.sample),
  },
  { id: 'type', label: 'Type', kind: 'choice', shown: true, width: 180, value: (player) => player.type },
  { id: 'location', label: 'Location', kind: 'text', shown: true, width: 220, value: place },
  { id: 'country', label: 'Country', kind: 'choice', width: 160, value: (player) => player.country },
  {
    id: 'website',
    label: 'Website',
    kind: 'text',
    shown: true,
    width: 220,
    findable: false,
    value: (player) => player.website,
    render: (player) => player.website && <SafeLink href={player.website} />,
  },
  {
    id: 'parent',
    label: 'Part of',
    kind: 'text',
    width: 220,
    findable: false,
    value: (player) => player.parentName,
  },
  added(),
]

export const EVENT_COLUMNS: readonly GridColumn<Event>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (event) => event.name,
    render: (event) => titled(event.name, event.sample),
  },
  { id: 'type', label: 'Type', kind: 'choice', shown: true, value: (event) => event.eventType },
  {
    id: 'start',
    label: 'Start date',
    kind: 'date',
    shown: true,
    width: 130,
    value: (event) => event.startDate,
    render: (event) => partialDate(event.startDate),
  },
  {
    id: 'end',
    label: 'End date',
    kind: 'date',
    shown: true,
    width: 130,
    value: (event) => event.endDate,
    render: (event) => partialDate(event.endDate),
  },
  { id: 'location', label: 'Location', kind: 'text', shown: true, width: 220, value: place },
]

export const LOOKUP_COLUMNS: readonly GridColumn<Lookup>[] = [
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (lookup) => lookup.name,
  },
  {
    id: 'added',
    label: 'Added',
    kind: 'moment',
    shown: true,
    width: 130,
    value: (lookup) => lookup.createdAt,
    render: (lookup) => day(lookup.createdAt),
  },
]

export const STAFF_COLUMNS: readonly GridColumn<StaffRecord>[] = [
  {
    id: 'email',
    label: 'Email',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (staff) => staff.email,
  },
  {
    id: 'active',
    label: 'Active',
    kind: 'choice',
    shown: true,
    width: 110,
    value: (staff) => yesNo(staff.active),
  },
  {
    id: 'added',
    label: 'Added',
    kind: 'moment',
    shown: true,
    width: 130,
    value: (staff) => staff.createdAt,
    render: (staff) => day(staff.createdAt),
  },
]

export const FIELD_COLUMNS: readonly GridColumn<DynamicField>[] = [
  {
    id: 'label',
    label: 'Label',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 240,
    value: (field) => field.label,
  },
  { id: 'name', label: 'Name', kind: 'text', shown: true, width: 200, value: (field) => field.name },
  {
    id: 'entity',
    label: 'For',
    kind: 'choice',
    shown: true,
    width: 110,
    value: (field) => (field.entityType === 'player' ? 'Players' : 'Projects'),
  },
  { id: 'type', label: 'Type', kind: 'choice', shown: true, width: 110, value: (field) => field.type },
  {
    id: 'required',
    label: 'Required',
    kind: 'choice',
    shown: true,
    width: 110,
    value: (field) => yesNo(field.required),
  },
  {
    id: 'options',
    label: 'Options',
    kind: 'text',
    shown: true,
    width: 300,
    value: (field) => field.options.join(', '),
  },
]
