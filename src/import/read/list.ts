import { splitList } from '../../entities/fields/split-list.ts'
import { OWNER_MARK, ownerText } from '../../entities/project/tokens.ts'
import { itemsIn, listText } from '../../values/list-text.ts'
import { converted, isNotStated, notStated, taken, type Reading } from './reading.ts'
import { withoutMessrs } from './messrs.ts'
import { readLine } from './text.ts'

/** A share in brackets, also with the country of its holder, as in lists of the World Bank: "(45% / Malaysia)". */
const SHARE = /\s*[[(]\s*(?:unknown|[\d.,]+)\s*%\s*(?:\/[^\])]*)?[\])]/gi

/** Marks that no name contains and that exports write between names: "Alstom---Avax", "Nesma|Orascom". */
const BETWEEN_NAMES = /\s*(?:-{3}|\|)\s*/g

/**
 * Writes semicolons between names that other marks separate: "A|B"; and commas and slashes, which names may
 * contain, where shares show that they separate: "A (60%) / B (40%)".
 */
export const withSemicolons = (names: string): string =>
  names.includes(OWNER_MARK)
    ? names
    : names
        .replaceAll(BETWEEN_NAMES, `${OWNER_MARK} `)
        .replaceAll(/(?<=%\s*(?:\/[^\])]*)?[\])])\s*[,/&+]\s*/g, `${OWNER_MARK} `)

/** Reads the owners of a project; names may contain commas and quotes. Shares in brackets are dropped. */
export function readNames(cell: string): Reading {
  const line = readLine(cell)
  if (isNotStated(line.value)) return notStated(line.value)
  const withoutShares = withSemicolons(line.value).replaceAll(SHARE, '')
  const value = ownerText(splitList(withoutShares, OWNER_MARK).map(withoutMessrs))
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

/** Reads ids or names separated by semicolons or commas, in the form that `itemsIn` splits again. */
export const readList = readItems(listText)

/** Reads words separated by semicolons or commas, joined by commas as in a form. */
export const readTags = readItems((items) => items.join(', '))
