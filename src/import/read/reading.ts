import { fold } from '../../fold.ts'

/** Result of reading a cell. */
export interface Reading {
  /** The value in canonical spelling; '' when the cell is empty or states nothing. */
  value: string
  /** How the cell was converted, in words; absent when it was taken unchanged. */
  converted?: string
  /** Why the cell could not be read; the field then keeps its value (blank in a new record). */
  unreadable?: string
  /** Whether the cell could be read if its row named a country. */
  needsCountry?: true
  /** Whether the value is kept as written but the user is asked what it means. */
  isAskedAbout?: true
}

/** Reads a cell. `country` is the one named in the row; it resolves spellings that differ by country. */
export type Reader = (cell: string, country?: string) => Reading

export const taken = (value: string): Reading => ({ value })
export const converted = (value: string, how: string): Reading => ({ value, converted: how })
export const unreadable = (why: string): Reading => ({ value: '', unreadable: why })

/** An ambiguous cell, which the country of its row would resolve. */
export const needingCountry = (why: string): Reading => ({ ...unreadable(why), needsCountry: true })

/** Error values that spreadsheets show where a formula has no result. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i

/** Placeholder for a formula whose result is not stored in the workbook. */
export const NO_RESULT = '#FORMULA!'

export const isFormulaError = (cell: string): boolean => cell === NO_RESULT || FORMULA_ERROR.test(cell.trim())

/** Reads a cell. A formula error never reaches the reader: it does not even mean that there is no value. */
export const readCell = (read: Reader, cell: string, country?: string): Reading =>
  isFormulaError(cell) ? unreadable(errorIn(cell)) : read(cell, country)

const errorIn = (cell: string): string =>
  cell === NO_RESULT
    ? 'the file holds a formula without its result: open it in Excel, save it and choose it again'
    : `${cell.trim()} is a formula error`

const NOTHING =
  /^(?:-+|–|—|\.{1,3}|…|-9{3,5}(?:\.0+)?|n\/?a\.?|n\.a\.|n\.?d\.?|n\/d|s\/[do]|s\.d\.|none|null|nil|nan|unknown|undisclosed|confidential|not (?:known|stated|(?:publicly )?(?:available|disclosed)|found|applicable|specified|announced)|unspecified|undetermined|to be (?:announced|confirmed|decided|determined)|tb[acd]|\?+)$/i

/** Folded equivalents in other languages of the region and its publishers. */
const IN_OTHER_LANGUAGES: ReadonlySet<string> = new Set(
  `
  لا يوجد | لا توجد | غير متوفر | غير متوفره | غير متاح | غير محدد | غير محدده | لم يحدد | لم تحدد | لم يتم التحديد | غير معروف | غير معلوم | لا ينطبق | غير معلن | بدون
  ندارد | نامشخص | نامعلوم | مشخص نشده
  yok | bilinmiyor | belirtilmemis | belirsiz | mevcut degil | belli degil
  neant | inconnu | inconnue | non communique | non precise | non disponible | non renseigne | non defini | sans objet | a definir | a determiner | a preciser | n.c. | nc
  keine angabe | keine angaben | k.a. | k. a. | unbekannt | nicht bekannt | entfallt | noch offen
  desconocido | sin datos | sin informacion | no disponible | no aplica | por definir | por determinar
  nao aplicavel | nao disponivel | sem informacao | non disponibile | non applicabile | n.v.t. | nvt | onbekend | niet bekend
  brak danych | nie dotyczy | nezname | neuvedeno | nije poznato | ei tiedossa | ukendt | okand | ukjent | неизвестно | не указано | нет данных | не определено
  not set | not yet known | not yet determined | not provided | not reported | not released | no data | no information | missing | blank | empty
  `
    .split(/[|\n]/)
    .map((words) => fold(words.trim()))
    .filter(Boolean),
)

/** Remarks that name what is unknown: "sin datos de localidad". */
const NO_DATA =
  /^(?:sin (?:datos|informacion)|no (?:data|information)(?: available)?) (?:de|del|on|about|for) /

/** Longer texts say more than that nothing is known. */
const LONGEST_REMARK = 60

const saysNothing = (folded: string): boolean => IN_OTHER_LANGUAGES.has(folded) || NO_DATA.test(folded)

/** Whether a cell says in words that the value is unknown or absent. */
export const isNotStated = (text: string): boolean =>
  text.length <= LONGEST_REMARK &&
  (NOTHING.test(text) ||
    saysNothing(
      fold(text)
        .replace(/^\(|\)$/g, '')
        .trim(),
    ))

/** Reading of a cell that says the value is unknown or absent. */
export const notStated = (text: string): Reading => converted('', `“${text}” read as not stated`)
