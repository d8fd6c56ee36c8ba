import type { ReactNode } from 'react'
import { countryNames } from '../entities/location/countries.ts'
import { type RecordLocation, locationText } from '../entities/location/location.ts'
import { InvalidError } from '../records/error.ts'
import type { Stamp } from '../records/fields.ts'
import { dateTime, partialDate } from '../ui/format.ts'
import type { GridColumn } from '../ui/grid/column.ts'
import { interpretDate } from '../ui/interpret.ts'
import { SafeLink } from '../ui/SafeLink.tsx'
import { webAddress } from '../values/web-address.ts'
import type { CellParsers, ResourceColumn } from './editor/resource.ts'
import { findRecords, type Named } from './pickers/findRecords.ts'
import { SampleTag } from './StatusTag.tsx'

/** Returns the distinct non-blank values, sorted, for suggestions in an editor. */
export const distinct = (values: Iterable<string>): string[] =>
  [...new Set(values)].filter((value) => value !== '').sort()

/**
 * Returns the countries that forms and cells offer: those in use, all countries of the world, and `added`.
 */
export const countriesFor = (
  records: readonly { country: string }[],
  added: readonly string[] = [],
): string[] => distinct([...records.map(({ country }) => country), ...countryNames(), ...added])

const moment = (at: number | null) => (at === null ? null : dateTime(at))

/** The time at which a record was created. */
export const createdColumn: GridColumn<Stamp> = {
  id: 'created',
  label: 'Added',
  kind: 'moment',
  width: 170,
  value: (record) => record.createdAt,
  render: (record) => moment(record.createdAt),
}

/** The time at which a record was last changed. */
export const changedColumn: GridColumn<Stamp> = {
  id: 'updated',
  label: 'Changed',
  kind: 'moment',
  width: 170,
  value: (record) => record.updatedAt,
  render: (record) => moment(record.updatedAt),
}

/** A record or draft with a text in field F. */
type WithText<F extends string, V = string> = Record<F, V>

/** The id and label of a column, and overrides of the defaults of its kind. */
type ColumnOptions<R, D> = Pick<ResourceColumn<R, D>, 'id' | 'label'> & Partial<ResourceColumn<R, D>>

/** Builds a column of a text field. */
export const textColumn = <F extends string, R extends WithText<F>, D extends WithText<F>>(
  field: F,
  own: ColumnOptions<R, D>,
): ResourceColumn<R, D> => ({
  kind: 'text',
  field,
  value: (record) => record[field],
  editor: { text: (record) => record[field] },
  put: (draft, text) => ({ ...draft, [field]: text }),
  ...own,
})

/**
 * Builds a column of a text field with few values: suggests those in use, and adds a new one only explicitly.
 */
export const choiceColumn = <F extends string, R extends WithText<F>, D extends WithText<F>>(
  field: F,
  own: ColumnOptions<R, D>,
): ResourceColumn<R, D> =>
  textColumn<F, R, D>(field, {
    kind: 'choice',
    editor: {
      text: (record) => record[field],
      suggestions: (records) => distinct(records.map((record) => record[field])),
      newOne: own.label.toLowerCase(),
    },
    ...own,
  })

/** Builds a column of an ISO date of any precision. */
export const dateColumn = <F extends string, R extends WithText<F, string | null>, D extends WithText<F>>(
  field: F,
  own: ColumnOptions<R, D>,
): ResourceColumn<R, D> => ({
  kind: 'date',
  field,
  width: 130,
  value: (record) => record[field],
  render: (record) => partialDate(record[field]),
  editor: { text: (record) => record[field] ?? '', interpret: interpretDate },
  put: (draft, text) => ({ ...draft, [field]: text }),
  ...own,
})

/**
 * Builds the title column, which opens the record and marks samples. `tags` precede the title, each in a
 * `bdi` with its trailing space, so that they do not affect the text direction.
 */
export const titleColumn = <
  F extends string,
  R extends WithText<F> & { sample: boolean },
  D extends WithText<F>,
>(
  field: F,
  { tags, ...own }: ColumnOptions<R, D> & { tags?: (record: R) => ReactNode },
): ResourceColumn<R, D> =>
  textColumn<F, R, D>(field, {
    isTitle: true,
    shown: true,
    render: (record) => (
      <>
        {tags?.(record)}
        {record[field]}
        {record.sample && <SampleTag />}
      </>
    ),
    ...own,
  })

function withLocation<D extends RecordLocation>(draft: D, typed: string, { location }: CellParsers): D {
  const reading = location(typed, draft)
  if ('refused' in reading) throw new InvalidError({ country: reading.refused })
  return { ...draft, ...reading.value }
}

/** Builds the location columns: location as one column (specification), and country and city separately. */
export const locationColumns = <R extends RecordLocation, D extends RecordLocation>(): ResourceColumn<
  R,
  D
>[] => [
  {
    id: 'location',
    label: 'Location',
    kind: 'text',
    shown: true,
    width: 220,
    value: locationText,
    exportedAs: ['city', 'country'],
    editor: { text: locationText },
    put: withLocation,
  },
  choiceColumn<'country', R, D>('country', {
    id: 'country',
    label: 'Country',
    width: 160,
    editor: { text: ({ country }) => country, suggestions: countriesFor, newOne: 'country' },
  }),
  textColumn<'city', R, D>('city', { id: 'city', label: 'City', width: 160 }),
]

/** Builds the column of a record's website, as a link. */
export const websiteColumn = <R extends WithText<'website'>, D extends WithText<'website'>>(): ResourceColumn<
  R,
  D
> =>
  textColumn<'website', R, D>('website', {
    id: 'website',
    label: 'Website',
    width: 220,
    findable: false,
    render: ({ website }) => website !== '' && <SafeLink href={website} isCell />,
    href: ({ website }) => webAddress(website),
    editor: { text: ({ website }) => website, inputMode: 'url' },
  })

interface Branch extends Named {
  parentId: string | null
  parentName: string | null
  childCount: number
}

/** Builds the columns of the parent, chosen from records without a parent, and of the number of children. */
export const treeColumns = <R extends Branch, D extends { parentId: string }>(
  children: string,
): ResourceColumn<R, D>[] => [
  {
    id: 'parent',
    label: 'Part of',
    kind: 'text',
    width: 220,
    findable: false,
    value: ({ parentName }) => parentName,
    editor: {
      text: ({ parentId }) => parentId ?? '',
      references: (typed, record, records) =>
        findRecords(records, typed, [], ({ id, parentId }) => id !== record.id && parentId === null).map(
          ({ id, label, detail }) => ({ value: id, label: detail ? `${label} – ${detail}` : label }),
        ),
    },
    put: (draft, parentId) => ({ ...draft, parentId }),
  },
  {
    id: 'children',
    label: children,
    kind: 'number',
    width: 130,
    value: ({ childCount }) => childCount || null,
  },
]
