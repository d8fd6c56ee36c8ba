import { itemsIn, listText } from '../../values/list-text.ts'
import { converted, taken, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const SHARE = /\s*[[(]\s*(?:unknown|[\d.,]+)\s*%\s*[\])]/gi

/** Owners stand in one text, parted by semicolons; a comma or a quote belongs to a name. */
function owners(text: string): string[] {
  const trimmed = text.split(';').map((item) => item.trim())
  return [...new Set(trimmed.filter((item) => item !== ''))]
}

/** Names separated by semicolons, such as the owners of a project; shares in brackets are dropped. */
export function readNames(cell: string): Reading {
  const line = readLine(cell)
  const withoutShares = line.value.replaceAll(SHARE, '')
  const value = owners(withoutShares).join('; ')
  if (withoutShares !== line.value) return converted(value, 'shares in brackets removed')
  return line.converted === undefined ? taken(value) : converted(value, line.converted)
}

const readItems =
  (join: (items: readonly string[]) => string) =>
  (cell: string): Reading => {
    const line = readLine(cell)
    const value = join(itemsIn(line.value))
    return line.converted === undefined ? taken(value) : converted(value, line.converted)
  }

/** Ids or names separated by semicolons or commas, as `itemsIn` takes them apart again. */
export const readList = readItems(listText)

/** Words separated by semicolons or commas, joined by commas as a form has them. */
export const readTags = readItems((items) => items.join(', '))
