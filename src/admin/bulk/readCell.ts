import { countryNamed } from '../../entities/location/named.ts'
import { fold } from '../../fold.ts'
import type { CellEditor } from '../../ui/grid/column.ts'
import { isolated } from '../../values/isolated.ts'
import { oneLine, visible } from '../../values/plain-text.ts'

/** The value that a cell text stands for, or why it stands for none. */
export type CellReading = { value: string } | { refused: string }

const NAMED = 8

/** Key under which "on-hold", "On hold" and "ON HOLD" match. */
const keyOf = (text: string): string => fold(oneLine(text)).replaceAll(/[\s_-]+/g, ' ')

/** Maps values and labels to values; where a label equals another choice's value, the value wins. */
function valuesByLabel(choices: Iterable<{ value: string; label: string }>): Map<string, string> {
  const values = new Map<string, string>()
  const all = [...choices]
  for (const { value, label } of all) values.set(keyOf(label), value)
  for (const { value } of all) values.set(keyOf(value), value)
  return values
}

/**
 * Returns a reader for the texts of a column: a choice by value or label regardless of case, a name in the
 * spelling of its list, a country by any of its names. Names that are not listed are refused, never added.
 * Anything else is left to the checks of the field.
 */
export function cellReader<T>(
  label: string,
  editor: CellEditor<T>,
  records: readonly T[],
): (text: string) => CellReading {
  const { options, suggestions, newOne, references } = editor
  if (references) return () => ({ refused: `${label} can only be chosen in its own cell: press F2 there` })
  if (options) {
    const values = valuesByLabel(options)
    const names = options.flatMap((option) => (option.value === '' ? [] : option.label))
    const offered = names.length > NAMED ? [...names.slice(0, NAMED), '…'] : names
    return (text) => {
      const value = values.get(keyOf(text))
      if (value !== undefined) return { value }
      const line = oneLine(text)
      const written =
        line === '' ? `${label} cannot be blank. Choose from` : `“${isolated(line)}” is not one of`
      return { refused: `${written}: ${offered.join(', ')}` }
    }
  }
  if (suggestions) {
    const values = valuesByLabel(suggestions(records).map((value) => ({ value, label: value })))
    return (text) => {
      const line = oneLine(text)
      if (line === '') return { value: '' }
      const country = newOne === 'country' ? countryNamed(line) : undefined
      const value = values.get(keyOf(line)) ?? values.get(keyOf(country ?? line))
      return value === undefined
        ? { refused: `There is no ${newOne ?? label.toLowerCase()} “${line}” yet` }
        : { value }
    }
  }
  // A cell is one line. Dates and numbers copied from elsewhere often contain invisible characters.
  return (text) => ({ value: visible(text).replaceAll(/\s*[\r\n]+\s*/g, ' ') })
}
