import { site } from '../../config.ts'
import { csvText } from '../../ui/csv.ts'
import { fileName } from '../../ui/fileName.ts'
import type { Collected } from './collect.ts'
import { type Exported, tableOf } from './exported.ts'
import type { ExportSource } from './source.ts'

/** All records of a list in exported form. */
export interface ExportedList extends Collected<Exported> {
  /** When the records were read, epoch ms. */
  at: number
}

const nameOf = ({ collection, filters }: ExportSource, { at }: ExportedList, extension: string): string =>
  fileName(
    { product: site.product, noun: collection, filters: filters.map(({ value }) => value), at: new Date(at) },
    extension,
  )

export const csvFile = (source: ExportSource, taken: ExportedList) => ({
  name: nameOf(source, taken, 'csv'),
  type: 'text/csv;charset=utf-8',
  text: csvText(tableOf(source.collection, taken.records)),
})

/**
 * The JSON file: `{ source, address, exportedAt, filters, complete, projects | players | news: [records] }`.
 */
export const jsonFile = (source: ExportSource, taken: ExportedList) => ({
  name: nameOf(source, taken, 'json'),
  type: 'application/json',
  text: `${JSON.stringify(
    {
      source: site.product,
      address: window.location.href,
      exportedAt: new Date(taken.at).toISOString(),
      filters: source.filters.map(({ label, value }) => ({ label, value })),
      complete: !taken.cut,
      [source.collection]: taken.records,
    },
    null,
    1,
  )}\n`,
})
