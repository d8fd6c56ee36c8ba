/** Currency codes that occur in headings; not all of ISO 4217, since ALL, TOP and CUP are also words. */
const CODES =
  'usd eur gbp chf aed sar qar omr kwd bhd jod iqd egp mad dzd tnd lyd try lbp irr inr pkr bdt lkr npr php idr kes ngn ghs zar xof xaf ils yer brl mxn cop clp pen cad aud cny jpy sek nok dkk'
    .split(' ')
    .join('|')
/** Currencies as they occur in headings: codes, signs, and names that mean nothing else. */
export const CURRENCIES = `(?:(?<!\\p{L})[kmb]{0,2}(?:${CODES}|tl|mdh|dhs?|sr|rs)\\b\\.?|(?<!\\p{L})[A-Z]{0,3}\\p{Sc}|ريال|درهم|دينار|جنيه|دولار|يورو|تومان|руб|долл|тенге|сум)`
const CODE = `(?:${CODES})`

/** Arabic abbreviations of currencies: the first letter of the currency, that of the country, ISO 4217 code. */
const ABBREVIATED: readonly [currency: string, country: string, code: string][] = [
  ['ر', 'س', 'SAR'],
  ['ر', 'ق', 'QAR'],
  ['ر', 'ع', 'OMR'],
  ['د', 'إ', 'AED'],
  ['د', 'ك', 'KWD'],
  ['د', 'ب', 'BHD'],
  ['د', '[أا]', 'JOD'],
  ['د', 'ع', 'IQD'],
  ['د', 'م', 'MAD'],
  ['د', 'ت', 'TND'],
  ['د', 'ج', 'DZD'],
  ['د', 'ل', 'LYD'],
  ['ج', 'م', 'EGP'],
] // oxfmt-ignore

type Replacement = readonly [pattern: RegExp, by: string]

const ofAbbreviation = ([currency, country, code]: (typeof ABBREVIATED)[number]): Replacement => [
  new RegExp(`(?<!\\p{L})${currency}\\.\\s?${country}\\.?(?!\\p{L})`, 'gu'),
  code,
]

/** Normalises units: splits or joins words, and translates scales that differ between languages. */
const PLAINLY: readonly Replacement[] = [
  // Brazilian, Moroccan, Tunisian and Mexican notation.
  [/R\$/gu, 'BRL '],
  [/(?<!\p{L})MMDH(?!\p{L})/gu, 'billion MAD'],
  [/(?<!\p{L})MDH(?!\p{L})/gu, 'million MAD'],
  [/(?<!\p{L})KDH(?!\p{L})/giu, 'thousand MAD'],
  [/(?<!\p{L})(?:MDT|Mdt|mdt|MTND)(?!\p{L})/gu, 'million TND'],
  [/(?<!\p{L})(?:MMDA|Mds?\s?DA)(?!\p{L})/gu, 'billion DZD'],
  [/(?<!\p{L})MDA(?!\p{L})/gu, 'million DZD'],
  [/(?<!\p{L})KDA(?!\p{L})/gu, 'thousand DZD'],
  [/(?<!\p{L})MDP(?!\p{L})/gu, 'million MXN'],
  [/(millions?|milliards?|milliers)\s+de\s+dhs?(?!\p{L})/giu, '$1 MAD'],
  [/(?<!\p{L})T(?=€|EUR(?!\p{L}))|(?<!\p{L})tsd\.?(?!\p{L})/giu, 'thousand '],
  [/(?<!\p{L})milliers(?!\p{L})|(?<!\p{L})miles\s+de(?!\p{L})/giu, 'thousand'],
  [/(?<!\p{L})d['’]\s?euros?(?!\p{L})/giu, 'EUR'],
  [/(?<!\p{L})milh(?:ões|oes|ão|ao)(?!\p{L})/giu, 'million'],
  [/(?<!\p{L})bilh(?:ões|oes|ão|ao)(?!\p{L})/giu, 'billion'],
  [/(?<!\p{L})trilh(?:ões|oes|ão|ao)(?!\p{L})/giu, 'trillion'],
  // Long scale: a billion in Spain and Germany is a million millions.
  [/(?<!\p{L})mil\s+millones(?!\p{L})/giu, 'billion'],
  [/(?<!\p{L})(?:bill(?:ones|ón)|billionen)(?!\p{L})/giu, 'trillion'],
  // Italian, Romanian, Polish and Czech; "mil." is a thousand elsewhere.
  [/(?<!\p{L})(?:mlrd|mld|mili?ard[aeiyoó]?w?|milliarde)\.?(?!\p{L})/giu, 'billion'],
  [/(?<!\p{L})(?:mili(?:on[eiyůó]?w?|oane)|mil\.?(?=\s?(?:kč|czk|lei|ron)(?!\p{L})))(?!\p{L})/giu, 'million'],
  [/(?<!\p{L})t[yi]s\.?(?=\s?(?:kč|czk|zł|pln)(?!\p{L}))/giu, 'thousand'],
  [/(?<=\d\s?)(?:mds?|mia)\.?(?!\p{L})/giu, ' billion '],
  // Russian and Ukrainian.
  [/(?<!\p{L})(?:трлн|триллион\p{L}*)\.?(?!\p{L})/giu, 'trillion'],
  [/(?<!\p{L})(?:млрд|м[иі]лл?[иь]ярд\p{L}*|миллиард\p{L}*)\.?(?!\p{L})/giu, 'billion'],
  [/(?<!\p{L})(?:млн|миллион\p{L}*|мільйон\p{L}*)\.?(?!\p{L})/giu, 'million'],
  [/(?<!\p{L})тыс(?:яч\p{L}*)?\.?(?!\p{L})/giu, 'thousand'],
  // Indonesian, Malay, Turkish and Vietnamese.
  [/(?<!\p{L})(?:triliun|trilyon|(?:nghìn|ngàn)\s+tỷ)(?!\p{L})/giu, 'trillion'],
  [/(?<!\p{L})(?:miliar|tỷ)(?!\p{L})/giu, 'billion'],
  [/(?<!\p{L})(?:juta|triệu)(?!\p{L})/giu, 'million'],
  [/(?<!\p{L})ribu(?!\p{L})/giu, 'thousand'],
  // Indian, Chinese and Japanese scales; the latter two without spaces.
  [/(?<!\p{L})(?:lakh|lac)\s+cr(?:ores?)?\.?(?!\p{L})/giu, 'trillion'],
  [/(?<=\d\s?)[万萬][亿億]/gu, ' trillion '],
  [/(?<=\d\s?)([亿億万萬])/gu, ' $1 '],
  [/([亿億万萬])(?=美元|欧元|元|人民币|円)/gu, '$1 '],
  [/(?<=BRL\s+)mil(?!\p{L})/gu, 'thousand'],
  [/(?<!\p{L})bin(?=\s+(?:tl|₺|try|usd|eur|dolar|avro)(?!\p{L})|\s*[$€₺])/giu, 'thousand'],
  [/(?<=(?:₹|\binr|\brs\.?)\s?)cr\.?(?!\p{L})/giu, ' crore'],
  [new RegExp(`(?<=${CODE}\\s?|\\p{Sc}\\s?)mm(?!\\p{L})|(?<!\\p{L})mm(?=\\s(?:${CODE})(?!\\p{L}))`, 'giu'), 'million'],
  [/(?<!\p{L})(k|mn?|bn|mio)(?=\p{Sc})/giu, '$1 '],
  [/(\p{Sc})(?=(?:k|mn?|bn|mio)(?!\p{L}))/giu, '$1 '],
  [/(?<!\p{L})([A-Z]{3})(?=(?:k|mn?|bn)(?!\p{L}))/gu, '$1 '],
  [new RegExp(`(?<!\\p{L})([km])(?=${CODE}(?!\\p{L}))`, 'giu'), '$1 '],
  [new RegExp(`(?<!\\p{L})b(?=${CODE}(?!\\p{L}))`, 'giu'), 'bn '],
  // Hebrew, also with one word for scale and currency.
  [/(?<!\p{L})ב?מלש["״”']{1,2}ח(?!\p{L})/gu, 'million ILS'],
  [/(?<!\p{L})ב?אלש["״”']{1,2}ח(?!\p{L})/gu, 'thousand ILS'],
  [/(?<!\p{L})(?:ב?(?:ש["״”']{1,2}ח|שקל(?:ים)?)(?:\s+חדש(?:ים)?)?)(?!\p{L})/gu, 'ILS'],
  [/(?<!\p{L})ב?מיליארד(?:י|ים)?(?!\p{L})/gu, 'billion'],
  [/(?<!\p{L})ב?מ(?:י)?ליו(?:ן|ני|נים)(?!\p{L})/gu, 'million'],
  [/(?<!\p{L})ב?(?:אלף|אלפי|אלפים)(?!\p{L})/gu, 'thousand'],
  [/(?<!\p{L})ב?דולר(?:ים)?(?!\p{L})/gu, 'USD'],
  [/(?<!\p{L})ב?(?:אירו|יורו)(?!\p{L})/gu, 'EUR'],
  // Persian, which uses letters of its own; "همت" is a thousand milliard tomans.
  [/(?<!\p{L})همت(?!\p{L})/gu, 'trillion تومان'],
  [/(?<!\p{L})هزار\s+میلیارد(?!\p{L})|(?<!\p{L})تریلیون(?!\p{L})/gu, 'trillion'],
  [/(?<!\p{L})میلیارد(?!\p{L})/gu, 'مليار'],
  [/(?<!\p{L})میلیون(?!\p{L})/gu, 'مليون'],
  [/(?<!\p{L})هزار(?!\p{L})/gu, 'ألف'],
  [/(?<!\p{L})ریال(?!\p{L})/gu, 'IRR'],
  [/(?<!\p{L})دلار(?!\p{L})/gu, 'USD'],
  [/(?<!\p{L})یورو(?!\p{L})/gu, 'EUR'],
  // Arabic prefixes and plurals: "in millions of riyals" has one on each word.
  [/(?<!\p{L})ب?(?:ال)?(?:تريليون|ترليون|تريليونات|ترليونات)(?!\p{L})/gu, 'trillion'],
  [/(?<!\p{L})ب?(?:ال)?(?:مليون|ملايين)(?!\p{L})/gu, 'مليون'],
  [/(?<!\p{L})ب?(?:ال)?(?:مليار|مليارات)(?!\p{L})/gu, 'مليار'],
  [/(?<!\p{L})ب?(?:ال)?(?:[أا]لف|آلاف)(?!\p{L})/gu, 'ألف'],
  [/(?<!\p{L})ب?(?:ال)?(ريال|درهم|دينار|جنيه|دولار|يورو)(?:ات)?(?!\p{L})/gu, '$1'],
  [/(?<!\p{L})ب?(?:ال)?دراهم(?!\p{L})/gu, 'درهم'],
  [/(?<!\p{L})ب?(?:ال)?دنانير(?!\p{L})/gu, 'دينار'],
  ...ABBREVIATED.map(ofAbbreviation),
  // The country of the currency follows it.
  [/ريال\s+(?:ال)?سعودي(?:ة)?(?!\p{L})/gu, 'SAR'],
  [/ريال\s+(?:ال)?قطري(?:ة)?(?!\p{L})/gu, 'QAR'],
  [/ريال\s+(?:ال)?[عُ]+ماني(?:ة)?(?!\p{L})/gu, 'OMR'],
  [/درهم\s+(?:ال)?[إا]ماراتي(?:ة)?(?!\p{L})/gu, 'AED'],
  [/درهم\s+(?:ال)?مغربي(?:ة)?(?!\p{L})/gu, 'MAD'],
  [/دينار\s+(?:ال)?كويتي(?:ة)?(?!\p{L})/gu, 'KWD'],
  [/دينار\s+(?:ال)?بحريني(?:ة)?(?!\p{L})/gu, 'BHD'],
  [/دينار\s+(?:ال)?[أا]ردني(?:ة)?(?!\p{L})/gu, 'JOD'],
  [/دينار\s+(?:ال)?عراقي(?:ة)?(?!\p{L})/gu, 'IQD'],
  [/جنيه\s+(?:ال)?مصر[يى](?:ة)?(?!\p{L})/gu, 'EGP'],
  [/جنيه\s+(?:ال)?سوداني(?:ة)?(?!\p{L})/gu, 'SDG'],
  [/دينار\s+(?:ال)?تونسي(?:ة)?(?!\p{L})/gu, 'TND'],
  [/دينار\s+(?:ال)?جزائري(?:ة)?(?!\p{L})/gu, 'DZD'],
  [/دينار\s+(?:ال)?ليبي(?:ة)?(?!\p{L})/gu, 'LYD'],
  [/ريال\s+(?:ال)?يمني(?:ة)?(?!\p{L})/gu, 'YER'],
  [/ريال\s+(?:ال)?[إا]يراني(?:ة)?(?!\p{L})/gu, 'IRR'],
  [/لير[ةه]\s+(?:ال)?لبناني(?:ة|ه)?(?!\p{L})/gu, 'LBP'],
  [/لير[ةه]\s+(?:ال)?سوري(?:ة|ه)?(?!\p{L})/gu, 'SYP'],
  [/لير[ةه]\s+(?:ال)?تركي(?:ة|ه)?(?!\p{L})/gu, 'TRY'],
  [/دولار\s+(?:ال)?[أا]م[ري]+كي(?:ة)?(?!\p{L})/gu, 'USD'],
] // oxfmt-ignore

/** Separates scales from currencies in a phrase and normalises both: "M€" → "M €". */
export const plainUnits = (text: string): string =>
  PLAINLY.reduce((done, [pattern, by]) => done.replaceAll(pattern, by), text)

/** Scales written as numbers, in headings only: "USD '000", "1,000,000 EUR". In titles these may be sums. */
const NUMBERS: readonly Replacement[] = [
  [/(?:x\s*)?(?<![\d.,])1[.,\s]?000[.,\s]?000(?![.,]?\d)/gu, ' million '],
  [/(?:x\s*)?(?<![\d.,])1[.,\s]?000(?![.,]?\d)/gu, ' thousand '],
  [/(?<![\d.,])['’‘`´]?000(?:['’]?s)?(?![.,\p{L}]?\d)/gu, ' thousand '],
]

/** Normalises the units of a heading, as `plainUnits` with scales written as numbers. */
export const headingUnits = (text: string): string =>
  NUMBERS.reduce((done, [pattern, by]) => done.replaceAll(pattern, by), plainUnits(text))
    .replaceAll(/\s+/g, ' ')
    .trim()

const SCALE =
  '(?:millions?|billions?|trillions?|milliards?|milyon|milyar|millionen|millones|thousands?|crores?|lakhs?|lacs?|mrd|mio|mln|مليون|مليار|ألف)'
const LETTERS = '(?:k|mn?|bn|b)'

/** Money unit at the end of a heading, without brackets: "cost_usd_m", "Value in crore"; no single letter. */
const AT_THE_END = new RegExp(
  `[\\s,:-]+(?:(?:in|en|em)\\s)?((?:${CURRENCIES}\\s?(?:in\\s)?(?:${SCALE}|${LETTERS})|${SCALE}\\.?(?:\\s(?:of\\s|de\\s|d['’]\\s?)?${CURRENCIES})?|${LETTERS}\\s?${CURRENCIES}|ريال|درهم|دينار|جنيه|دولار|يورو|تومان|(?<=[\\p{Script=Arabic}\\p{Script=Hebrew}].*)(?:${CODES}))\\.?)$`,
  'iu',
)

/** Quick check to reject most headings: without such an ending there is no unit of money at the end. */
const SIGNS = new RegExp(
  `\\p{Sc}|000|(?:${CODES}|tl|rs\\.?|sr|dhs?|md[tp]|${SCALE}|${LETTERS}|milh\\p{L}+|bilh\\p{L}+|млн|млрд|тыс|трлн|руб|долл|тенге|сум|ملايين|مليارات|آلاف|الف|ريال|ریال|درهم|دينار|جنيه|دولار|يورو|تومان|همت|دلار|یورو|ש.{1,2}ח|שקל\\p{L}*|ات|دراهم|دنانير|ي|ية)\\.?s?$`,
  'iu',
)

/** Splits a heading into the text and the unit of money at its end; null if there is none. */
export function unitAtTheEnd(text: string): { rest: string; unit: string } | null {
  if (!SIGNS.test(text)) return null
  const plain = headingUnits(text.replaceAll('_', ' '))
  const [whole, unit] = AT_THE_END.exec(plain) ?? []
  if (whole === undefined || unit === undefined || whole.length === plain.length) return null
  return { rest: plain.slice(0, -whole.length), unit }
}
