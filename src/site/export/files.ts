import { site } from '../../config.ts'
import { csvText } from '../../ui/csv.ts'
import type { Collected } from './collect.ts'
import { type Exported, fileName, tableOf } from './exported.ts'
import type { ExportSource } from './source.ts'

/** All records of a list, as they leave the site. */
export type Taken = Collected<Exported>

const nameOf = ({ kind, filters }: ExportSource, extension: string): string =>
  fileName(
    { product: site.product, kind, filters: filters.map(({ value }) => value), at: new Date() },
    extension,
  )

export const csvFile = (source: ExportSource, { records }: Taken) => ({
  name: nameOf(source, 'csv'),
  type: 'text/csv;charset=utf-8',
  text: csvText(tableOf(source.kind, records)),
})

/** The records with where they come from: `{ source, address, exportedAt, filters, complete, records }`. */
export const jsonFile = (source: ExportSource, { records, cut }: Taken) => ({
  name: nameOf(source, 'json'),
  type: 'application/json',
  text: `${JSON.stringify(
    {
      source: site.product,
      address: window.location.href,
      exportedAt: new Date().toISOString(),
      filters: source.filters.map(({ label, value }) => ({ label, value })),
      complete: !cut,
      [source.kind]: records,
    },
    null,
    1,
  )}\n`,
})
