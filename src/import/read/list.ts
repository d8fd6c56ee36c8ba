import { splitList } from '../../entities/fields/split-list.ts'
import { OWNER_MARK, ownerText } from '../../entities/project/tokens.ts'
import { itemsIn, listText } from '../../values/list-text.ts'
import { converted, taken, type Reading } from './reading.ts'
import { readLine } from './text.ts'

const SHARE = /\s*[[(]\s*(?:unknown|[\d.,]+)\s*%\s*[\])]/gi

/** Reads the owners of a project; names may contain commas and quotes. Shares in brackets are dropped. */
export function readNames(cell: string): Reading {
  const line = readLine(cell)
  const withoutShares = line.value.replaceAll(SHARE, '')
  const value = ownerText(splitList(withoutShares, OWNER_MARK))
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
