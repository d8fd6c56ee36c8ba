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

/** Isolates the direction of a text, since names come in any script. */
export const anyDirection = (text: string): Html => html`<bdi>${text}</bdi>`

export const heading = (name: string): Html => html`<h1>${anyDirection(titleOf(name))}</h1>`

/** Renders a record's name as a link to its page; as plain text if its id cannot be part of a URL. */
export function pageLink(collection: SharedCollection, id: string, name: string): Html {
  const shown = anyDirection(titleOf(name))
  return isPageId(id) ? html`<a href="/${sharePath(collection, id)}">${shown}</a>` : shown
}

/** Renders a record's local name, shown below its name. */
export const localNameOf = (name: string): Html | null =>
  name === '' ? null : html`<p class="lead muted">${anyDirection(name)}</p>`

/** Renders an external link, labelled by its host unless a label is given; unsafe addresses stay text. */
export function webLink(address: string, label = ''): Html | null {
  if (address === '') return label === '' ? null : anyDirection(label)
  const safe = webAddress(address)
  if (safe === null) return anyDirection(label || address)
  const words = label || new URL(safe).host.replace(/^www\./, '')
  return html`<a href="${safe}" rel="noopener noreferrer">${anyDirection(words)}</a>`
}

/** Renders label and value pairs; unknown values are left out. */
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

/**
 * Renders a note that a list is truncated, with a link to the whole list; `address`
 * is the URL of the app's tab.
 */
export const moreNotice = (isCut: boolean, address: string, what: string): Html | null =>
  isCut
    ? html`<p class="muted">There are more: <a href="${address}">all ${what} of this record</a>.</p>`
    : null

/** Returns table columns for some of the facts of a record, selected by their labels. */
export const columnsOf = <Row, Label extends string>(
  factsOf: (row: Row) => Record<Label, string | null> | null,
  ...labels: Label[]
): (readonly [label: Label, cell: (row: Row) => string | null | undefined])[] =>
  labels.map((label) => [label, (row) => factsOf(row)?.[label]])

/** Renders a table of records without empty columns; null if there are no rows. */
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

/** Renders a table cell; its label is shown before it where the layout has no columns. */
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

/** Formats a timestamp (epoch ms) as a date in the site's time zone, as in the app. */
export function timeOf(at: number): Html {
  const { day, iso } = dayIn(site.timeZone, at)
  return html`<time datetime="${iso}">${day}</time>`
}

/** Renders a dynamic field; a web address becomes a link, whatever type the field has. */
const customValue = (value: string | number | boolean, type: string | undefined): HtmlContent =>
  typeof value === 'string' && /^https?:\/\//.test(value) ? webLink(value) : fieldText(value, type)

/** Renders the dynamic fields that staff defined, with their labels and in their order. */
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

/** Renders the source of a record and the date of its last change. */
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
