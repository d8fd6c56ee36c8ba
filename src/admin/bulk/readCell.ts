import { fold } from '../../fold.ts'
import type { CellEditor } from '../../ui/grid/column.ts'
import { oneLine, visible } from '../../values/plain-text.ts'

/** The value that a text means in a cell, or why it means none. */
export type CellReading = { value: string } | { refused: string }

const NAMED = 8

/** "on-hold", "On hold" and "ON HOLD" are one name. */
const keyOf = (text: string): string => fold(oneLine(text)).replaceAll(/[\s_-]+/g, ' ')

/** By their value and their label; the value wins where one choice is called what another one holds. */
function valuesByLabel(choices: Iterable<{ value: string; label: string }>): Map<string, string> {
  const values = new Map<string, string>()
  const all = [...choices]
  for (const { value, label } of all) values.set(keyOf(label), value)
  for (const { value } of all) values.set(keyOf(value), value)
  return values
}

/**
 * How the texts of one column are read: a choice by its value or its label whatever its case, a name as it stands on
 * its list. What is on no list is refused, never added. Anything else is left to the checks of the field.
 */
export function cellReader<T>(
  label: string,
  editor: CellEditor<T>,
  records: readonly T[],
): (text: string) => CellReading {
  const { options, suggestions, newOne, references } = editor
  if (references) return () => ({ refused: `${label} is chosen in its own cell: press F2 there` })
  if (options) {
    const values = valuesByLabel(options)
    const names = options.flatMap((option) => (option.value === '' ? [] : option.label))
    const offered = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names
    return (text) => {
      const value = values.get(keyOf(text))
      if (value !== undefined) return { value }
      const line = oneLine(text)
      const written = line === '' ? `${label} cannot be blank` : `“${line}” is none of them`
      return { refused: `${written}: ${offered.join(', ')}` }
    }
  }
  if (suggestions) {
    const values = valuesByLabel(suggestions(records).map((value) => ({ value, label: value })))
    return (text) => {
      const line = oneLine(text)
      if (line === '') return { value: '' }
      const value = values.get(keyOf(line))
      return value === undefined
        ? { refused: `There is no ${newOne ?? label.toLowerCase()} “${line}” yet` }
        : { value }
    }
  }
  // A cell is one line. Dates and numbers that are copied from elsewhere often have marks around them that nobody sees.
  return (text) => ({ value: visible(text).replaceAll(/\s*[\r\n]+\s*/g, ' ') })
}
