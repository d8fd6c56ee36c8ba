import type { FieldKind } from '../../entities/fields/field.ts'
import type { Column } from '../columns.ts'
import type { TableRow } from '../file/table.ts'
import { plainCharacters } from '../../values/characters.ts'
import { isCountry } from '../read/country.ts'
import { isFormulaError, isNotStated } from '../read/reading.ts'
import { withoutListMarks } from '../read/written-list.ts'
import { FIELDS_OF_COMBINED_COLUMN, ROLE } from '../special.ts'

/** Maximum number of values sampled from a column. */
const SAMPLE = 120

/** Kinds whose readers reject unsuitable values, so that readable values identify the column. */
const CLOSED: ReadonlySet<FieldKind | undefined> = new Set([
  'choice', 'quantity', 'amount', 'currency', 'partialDate', 'moment', 'link', 'pictureLink', 'flag',
] as const) // oxfmt-ignore

const COORDINATE = /^(?:latitude|longitude)$/
/** A longer column of whole numbers holds no coordinates: they number the rows or are positions on a plan. */
const ROUNDED = 5

/** An amount whose mark separates thousands or decimals: the import asks, but the column is one of amounts. */
const EITHER = /^\d{1,3}[.,]\d{3}$/

/** Number of different words up to which a column is a closed list, some of whose words the field knows. */
const FEW = 12
/** Minimum score of such a list: the user is asked what the other words mean. */
const ASKED = 0.3

/** Whether a text holds words; addresses, and records as programs write them, are not read by people. */
const isWordy = (text: string) =>
  /\p{L}{2}/u.test(text) && !/^(?:https?:|[[{]\s*['"{[])/i.test(withoutListMarks(text))

/** Whether a text is a sentence, not a list of names: "Oasis is a bank that lends to farmers." */
const isSentence = (text: string) =>
  /\p{Ll}[.!?](?:\s|$)/u.test(text) && !text.includes(';') && text.split(/\s+/).length > 10

/** Classes of companies or works, which are no sectors: "A", "1st", "Grade II", "الأولى". */
const GRADE =
  /^(?:(?:grade|class|category|cat\.?|tier|level|group|classe|catégorie|kategorie|sınıf|الدرجة|الفئة|فئة|درجة)\s*[-:]?\s*)?(?:[A-H]{1,3}[+-]?\d?|\d{1,2}(?:st|nd|rd|th|er|e|ère|ème)?|[IVX]{1,4}|first|second|third|fourth|fifth|special|excellent|premium|première?|deuxième|troisième|(?:ال)?(?:[أا]ولى|ثانية|ثالثة|رابعة|خامسة|ممتازة|خاصة|[أبجد]))(?:\s+(?:grade|class|category|tier|level|classe|catégorie))?$/iu
/** Fields that say of what kind a record is. */
const OF_A_KIND: ReadonlySet<string> = new Set(['sector', 'subSector', 'sectors', 'type'])
/** Those of them that hold one kind. */
const OF_ONE_KIND: ReadonlySet<string> = new Set(['sector', 'subSector', 'type'])
/** Share of distinct values from which a column says what each record does or sells, not of which kind it is. */
const KINDS = 0.5
const isGrade = (text: string) => GRADE.test(text)
/** Share of the values that are grades from which a column holds no sectors. */
const GRADES = 0.5

const isPhone = (text: string) => text.replaceAll(/\D/g, '').length >= 5

/** Returns the share of values that fit the field, from 0 to 1; 1 for a column without values. */
export function contentScore(column: Column, values: readonly string[]): number {
  if (values.length === 0) return 1
  const share = (isRight: (value: string) => boolean) => values.filter(isRight).length / values.length
  if (column.name === 'country') return share(isCountry)
  if (COORDINATE.test(column.name) && values.length > ROUNDED && values.every((value) => /^\d+$/.test(value)))
    return 0
  if (column.name === 'phone') return share(isPhone)
  if (OF_A_KIND.has(column.name) && share(isGrade) > GRADES) return 0
  if (OF_ONE_KIND.has(column.name) && values.length > FEW && new Set(values).size > values.length * KINDS)
    return 0
  if (column.name === 'owner' || column.name.startsWith(ROLE)) return share(isSentence) > 0.5 ? 0 : 1
  if (CLOSED.has(column.kind) || column.name in FIELDS_OF_COMBINED_COLUMN) {
    const readable = share((value) => {
      const { unreadable, needsCountry } = column.read(value)
      return (
        unreadable === undefined || needsCountry === true || (column.kind === 'amount' && EITHER.test(value))
      )
    })
    const isAskedAbout = column.kind === 'choice' && readable > 0 && new Set(values).size <= FEW
    return isAskedAbout ? Math.max(readable, ASKED) : readable
  }
  if (column.kind === 'text' || column.kind === 'longText') return Math.min(1, share(isWordy) * 1.2)
  return 1
}

/** Number of values from which a column can contradict its heading. */
const SEVERAL = 3
/** What some value of each field has, whatever its language and however badly it is written. */
const HAS_DIGITS = /\d/
const EACH_HAS: Readonly<Record<string, RegExp>> = {
  phone: HAS_DIGITS,
  latitude: HAS_DIGITS,
  longitude: HAS_DIGITS,
  email: /@/,
  city: /\p{L}/u,
  country: /\p{L}/u,
  owner: /\p{L}/u,
}
const EACH_OF_KIND_HAS: Partial<Record<FieldKind, RegExp>> = {
  amount: HAS_DIGITS,
  quantity: HAS_DIGITS,
  partialDate: HAS_DIGITS,
  moment: HAS_DIGITS,
  link: /[./]/,
}

/**
 * Whether the values of a column cannot be of the field that its heading names exactly: towns under "Phone".
 * Words that a field does not know are no contradiction, since the user is asked what they mean.
 */
export function isContradicted({ name, kind }: Column, values: readonly string[]): boolean {
  const has = EACH_HAS[name] ?? (kind && EACH_OF_KIND_HAS[kind])
  if (!has) return false
  const stated = values.filter((value) => !isNotStated(value)).map(plainCharacters)
  return stated.length >= SEVERAL && !stated.some((value) => has.test(value))
}

/** Samples up to `SAMPLE` values evenly from a column; with `isLed`, hyperlink URLs instead of texts. */
export function sampleOf(
  rows: readonly Pick<TableRow, 'cells' | 'links'>[],
  position: number,
  isLed = false,
): string[] {
  const step = Math.max(1, Math.floor(rows.length / (SAMPLE * 3)))
  const values: string[] = []
  for (let at = 0; at < rows.length && values.length < SAMPLE; at += step) {
    const { cells, links } = rows[at] ?? { cells: [] }
    const value = ((isLed ? links?.get(position) : undefined) ?? cells[position] ?? '').trim()
    if (value !== '' && !isFormulaError(value)) values.push(value)
  }
  return values
}
