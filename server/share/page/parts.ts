import { site } from '../../../src/config.ts'
import type { PublicField } from '../../../src/entities/dynamic-field/schema.ts'
import { shownFields } from '../../../src/entities/dynamic-field/shown.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import { isPageId, sharePath, type SharedCollection } from '../../../src/entities/share-page/address.ts'
import { fieldText } from '../../../src/ui/fieldText.ts'
import { dayIn } from '../../../src/ui/format.ts'
import { webAddress } from '../../../src/values/web-address.ts'
import { html, type Html } from '../html.ts'
import { titleOf } from '../text.ts'

export type HtmlContent = Html | string | null | false

/** Names come in any script and direction. */
export const anyDirection = (text: string): Html => html`<bdi>${text}</bdi>`

export const heading = (name: string): Html => html`<h1>${anyDirection(titleOf(name))}</h1>`

/** The name of a record with the link to its page; a record that no address can name stays plain text. */
export function pageLink(collection: SharedCollection, id: string, name: string): Html {
  const shown = anyDirection(titleOf(name))
  return isPageId(id) ? html`<a href="/${sharePath(collection, id)}">${shown}</a>` : shown
}

/** What a record is called where it stands, under its name. */
export const localNameOf = (name: string): Html | null =>
  name === '' ? null : html`<p class="lead muted">${anyDirection(name)}</p>`

/** A link to somebody else's site, shown by its host unless it has a label; unsafe addresses stay text. */
export function webLink(address: string, label = ''): Html | null {
  if (address === '') return label === '' ? null : anyDirection(label)
  const safe = webAddress(address)
  if (safe === null) return anyDirection(label || address)
  const words = label || new URL(safe).host.replace(/^www\./, '')
  return html`<a href="${safe}" rel="noopener noreferrer">${anyDirection(words)}</a>`
}

/** Label and value pairs; what is not known is left out. */
export function facts(pairs: readonly (readonly [label: string, value: HtmlContent])[]): Html | null {
  const known = pairs.filter(([, value]) => value !== null && value !== false && value !== '')
  if (known.length === 0) return null
  return html`<dl>
    ${known.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${typeof value === 'string' ? anyDirection(value) : value}</dd>
        </div>`,
    )}
  </dl>`
}

export const text = (words: string): Html | null =>
  words === '' ? null : html`<p class="text" dir="auto">${words}</p>`

/** A note that a list is cut, with a link to the whole of it; `address` is that of the app's tab. */
export const moreNotice = (isCut: boolean, address: string, what: string): Html | null =>
  isCut
    ? html`<p class="muted">There are more: <a href="${address}">all ${what} of this record</a>.</p>`
    : null

/** Columns of a table that say what is said of a record in one row, by its labels. */
export const columnsOf = <Row, Label extends string>(
  factsOf: (row: Row) => Record<Label, string | null> | null,
  ...labels: Label[]
): (readonly [label: Label, cell: (row: Row) => string | null | undefined])[] =>
  labels.map((label) => [label, (row) => factsOf(row)?.[label]])

/** A table of records; columns that no row fills are left out, and nothing at all when there is no row. */
export function table<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly (readonly [label: string, cell: (row: Row) => HtmlContent | undefined])[],
): Html | null {
  if (rows.length === 0) return null
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row) || null))
  const labels = columns.map(([label]) => label)
  const filled = columns.map((_, at) => cells.some((row) => row[at] !== null))
  return html`<h2>${title}</h2>
    <table>
      <thead>
        <tr>
          ${labels.map((label, at) => filled[at] && html`<th scope="col">${label}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${cells.map(
          (row) =>
            html`<tr>
              ${row.map((cell, at) => filled[at] && cellOf(cell, labels[at] ?? ''))}
            </tr>`,
        )}
      </tbody>
    </table>`
}

/** A cell whose label stands before it where there is no room for columns. */
const cellOf = (cell: HtmlContent, label: string): Html =>
  cell === null || cell === false
    ? html`<td></td>`
    : html`<td data-label="${label}">${typeof cell === 'string' ? anyDirection(cell) : cell}</td>`

export const newsTable = (news: readonly News[]): Html | null =>
  table('News', news, [
    ['Date', ({ publishDate }) => publishDate !== null && timeOf(publishDate)],
    ['Headline', ({ id, headline }) => pageLink('news', id, headline)],
    ['Source', ({ source }) => source],
  ])

/** A moment (epoch ms) as a day in the site's time zone, as the application shows it. */
export function timeOf(at: number): Html {
  const { day, iso } = dayIn(site.timeZone, at)
  return html`<time datetime="${iso}">${day}</time>`
}

/** A web address becomes a link, whatever type the field was given. */
const customValue = (value: string | number | boolean, type: string | undefined): HtmlContent =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? webLink(value) : fieldText(value, type)

/** The fields that staff defined, in their order, under their labels. */
export function additionalInformation(
  values: Record<string, string | number | boolean>,
  fields: readonly PublicField[],
): Html | null {
  const list = facts(
    shownFields(values, fields).map(({ label, value, type }) => [label, customValue(value, type)]),
  )
  return (
    list &&
    html`<h2>Additional Information</h2>
      ${list}`
  )
}

/** When the record was changed last, and on whose word it stands. */
export function provenance(
  record: { updatedAt: number | null; createdAt: number | null },
  source?: { source: string; sourceUrl: string; licence: string },
): Html | null {
  const origin = source && webLink(source.sourceUrl, source.source)
  const changed = record.updatedAt ?? record.createdAt
  if (!origin && changed === null) return null
  return html`<p class="muted">
    ${origin && html`Source: ${origin}${source.licence !== '' && ` (${source.licence})`}. `}${
      changed !== null && html`Updated on ${timeOf(changed)}.`
    }
  </p>`
}
