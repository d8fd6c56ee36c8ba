import { countriesWithCodes } from '../../entities/location/countries.ts'
import { countryNamed } from '../../entities/location/named.ts'
import { fold } from '../../fold.ts'
import { plainCharacters } from '../../values/characters.ts'
import { SCALE_WORDS } from '../../values/quantity.ts'
import { plainUnits } from '../match/unit-phrase.ts'

/** Currencies whose code does not begin with the country code: currency code → country codes. */
const SHARED_MONEY: Readonly<Record<string, readonly string[]>> = {
  XOF: ['BJ', 'BF', 'CI', 'GW', 'ML', 'NE', 'SN', 'TG'],
  XAF: ['CM', 'CF', 'TD', 'CG', 'GQ', 'GA'],
}

/** Colloquial currency names, and the codes of the currencies that each can mean. */
const CALLED: readonly (readonly [names: string, codes: string])[] = [
  ['rs, ₨, re, rupee, rupees, roupies, روپے, روپیہ, روپے', 'INR PKR LKR NPR MUR SCR'],
  ['fcfa, f cfa, cfa, cfaf, cfa franc, cfa francs, francs cfa, franc cfa, f.cfa', 'XOF XAF'],
  ['franc, francs, frs', 'CHF XOF XAF DJF GNF RWF BIF CDF KMF'],
  ['kr, krone, kroner, krona, kronor, kronur', 'SEK NOK DKK ISK'],
  ['dirham, dirhams, درهم', 'AED MAD'],
  ['riyal, riyals, ريال', 'SAR QAR OMR YER'],
  ['rial, rials, ریال, ﷼', 'IRR OMR YER SAR QAR'],
  ['toman, tomans, تومان, تومن', 'IRR'],
  ['dinar, dinars, دينار', 'KWD BHD JOD IQD DZD TND LYD RSD'],
  ['da', 'DZD'],
  ['dt', 'TND'],
  ['ld', 'LYD'],
  ['lira, liras, lire, ليره, ليرة', 'TRY LBP SYP'],
  ['l.l, ll, ل.ل', 'LBP'],
  ['s.p, ل.س', 'SYP'],
  ['l.e, livres, جنيه', 'EGP SDG SSP SYP LBP'],
  ['shilling, shillings, sh, shs', 'KES TZS UGX SOS'],
  ['ksh, kshs', 'KES'],
  ['tsh, tshs', 'TZS'],
  ['ush, ushs', 'UGX'],
  ['birr', 'ETB'],
  ['naira', 'NGN'],
  ['cedi, cedis', 'GHS'],
  ['rand', 'ZAR'],
  ['peso, pesos', 'MXN PHP ARS CLP COP UYU DOP CUP'],
  ['dolar, dolares, dólares, доллар, доллара, долларов, долларов сша, долл, 美元', 'USD'],
  ['avro, евро, 欧元', 'EUR'],
  ['tenge, тенге, тг', 'KZT'],
  ['manat, манат, манатов', 'AZN TMT'],
  ['lari, лари', 'GEL'],
  ['som, сом', 'KGS UZS'],
  ['soum, sum, so‘m, soʻm, сум', 'UZS'],
  ['somoni, сомони', 'TJS'],
  ['ruble, rubles, rouble, roubles, руб, рубль, рубля, рублей', 'RUB BYN'],
  ['грн, гривень, гривен', 'UAH'],
  ['leu, lei', 'RON MDL'],
  ['zl, zł, zloty, zlotys, złoty, złote, złotych', 'PLN'],
  ['kč, koruna, korun', 'CZK'],
  ['rmb, yuan, 元, 人民币', 'CNY'],
  ['yen, 円', 'JPY'],
  ['dong, đồng', 'VND'],
  ['ringgit, rm', 'MYR'],
  ['rupiah, rp', 'IDR'],
  ['taka, tk', 'BDT'],
  ['baht', 'THB'],
  ['nis, shekel, shekels', 'ILS'],
  ['afghani, afghanis, افغانی', 'AFN'],
]

const keyOf = (name: string) => fold(name.trim()).replace(/\.$/, '')
const BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(
  CALLED.flatMap(([names, codes]) =>
    names.split(',').map((name) => [keyOf(name), codes.split(' ')] as const),
  ),
)

/** Whether a word is a colloquial currency name. */
export const isMoneyName = (word: string): boolean => BY_NAME.has(keyOf(word))

/** Tomans, the unit of ten rials in which Iran counts. */
const TOMANS = /(?<!\p{L})(?:tomans?|تومان|تومن|همت)(?!\p{L})/iu
/** Returns the number of rials of each unit of money that a text names: ten if it counts in tomans. */
export const rialsIn = (text: string): 1 | 10 => (TOMANS.test(text) ? 10 : 1)

let codeOfCountry: ReadonlyMap<string | undefined, string> | undefined

/** Returns the currency of a country from among `codes`; null if none of them is. */
export function currencyOfCountry(country: string | undefined, codes: readonly string[]): string | null {
  codeOfCountry ??= new Map(countriesWithCodes([]).map(({ also: [code = ''] }) => [countryNamed(code), code]))
  const there = country === undefined ? undefined : codeOfCountry.get(country)
  if (there === undefined) return null
  // ISO 4217 codes begin with the country code.
  return codes.find((code) => code.startsWith(there) || SHARED_MONEY[code]?.includes(there)) ?? null
}

/** Returns the currency that a colloquial name means in a country; null if that is uncertain. */
export function currencyCalled(name: string, country: string | undefined): string | null {
  const codes = BY_NAME.get(keyOf(name)) ?? []
  return codes.length === 1 ? (codes[0] ?? null) : currencyOfCountry(country, codes)
}

/**
 * Whether a name of several currencies cannot be the own money of every country in a table: "dirhams" of a fund
 * that pays for works in Morocco and Sudan may be Emirati in both.
 */
export function isMoneyOfLender(name: string, countries: Iterable<string>): boolean {
  const codes = BY_NAME.get(keyOf(name)) ?? []
  return codes.length > 1 && [...countries].some((country) => currencyOfCountry(country, codes) === null)
}

/** Longest names first, since some contain others. A sign needs no space beside it. */
const NAMES = [...new Set([...BY_NAME.keys(), ...CALLED.flatMap(([names]) => names.split(', '))])]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', String.raw`\.\s?`).replaceAll(' ', String.raw`\s`))
const NAME = new RegExp(`(?<![\\p{L}\\p{M}])(?:${NAMES.join('|')})(?![\\p{L}\\p{M}])\\.?`, 'giu')
/** Price suffix used in India and Pakistan: "Rs. 500/-". */
const NO_PAISE = /(?<=\d)\/[-=](?=\s|$)/g

/** Dollars with both code and sign: "USD $5m", "US $ 1.2 M". */
const DOLLARS = /(?<!\p{L})(US|(?:US|CA|AU|NZ|SG|HK)D)\s?\$/giu
/** Finds the scale among the units around a number: "MUSD 12", "12 USD million". */
const UNIT_BESIDE = new RegExp(`^(.*?)(?<!\\p{L})(${SCALE_WORDS.join('|')})\\.?(?!\\p{L})(.*)$`, 'iu')

/** Moves the scale of an amount right behind its number, where forms expect it. */
function withScaleBehind(text: string): string {
  const [, before = '', number = '', after = ''] = /^(\D*)(\d(?:[\d.,' ]*\d)?)(\D*)$/.exec(text) ?? []
  if (number === '') return text
  const [, first = '', scale, rest = ''] = UNIT_BESIDE.exec(`${before}|${after}`) ?? []
  if (scale === undefined || UNIT_BESIDE.test(rest)) return text
  return [number, scale, ...`${first}${rest}`.split('|')]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** Lists ambiguous currency codes in words: "AED or MAD". */
const enumerated = (codes: readonly string[]) => `${codes.slice(0, -1).join(', ')} or ${codes.at(-1) ?? ''}`

/** Strips text around scale and currency: "12 milliards de FCFA", "Rs. in lakh", "U.S. dollars". */
const apart = (text: string): string =>
  plainUnits(plainCharacters(text))
    .replaceAll(NO_PAISE, '')
    .replace(/(?<=\d)\.-$|\s?(?:\*+|\[\d{1,2}\])$|^'(?=\d)/, '')
    .replaceAll(DOLLARS, (_, code: string) => (code.toUpperCase() === 'US' ? 'US$' : code))
    .replaceAll(/\(([^\d()]+)\)/g, ' $1 ')
    .replaceAll(/(?<=\p{L})\s?[:=]\s?(?=\d)/gu, ' ')
    .replaceAll(/(?<=\p{L})\.?\s+(?:de|in)\s+(?=\p{L})/giu, ' ')
    .replaceAll(/\bU\.\s?S\.?(?=\W)/gi, 'US')

/**
 * Replaces the colloquial currency name in an amount, or in a unit, by the currency code it means in
 * `country`. Returns `refused` if the name is ambiguous and the country does not resolve it.
 */
export function withCurrencyCodes(
  amount: string,
  country: string | undefined,
): { text: string } | { refused: string } {
  let refused: string | undefined
  const text = apart(amount).replaceAll(NAME, (name: string) => {
    const codes = BY_NAME.get(keyOf(fold(name).replaceAll(/(?<=\.)\s/g, ''))) ?? []
    const code = currencyOfCountry(country, codes) ?? (codes.length === 1 ? codes[0] : undefined)
    if (code === undefined) refused ??= `“${name.trim()}” can be ${enumerated(codes)}: specify which`
    return code === undefined ? name : ` ${code} `
  })
  return refused === undefined ? { text: withScaleBehind(text.replaceAll(/\s+/g, ' ').trim()) } : { refused }
}

/** Currencies that are called pounds in their own country. */
const POUNDS = ['EGP', 'SDG', 'SSP', 'SYP', 'LBP']

/**
 * Resolves a currency whose sign or name is also used for the country's own currency: "Dhs" in Morocco is
 * MAD; "£" in Egypt is refused, since it may be EGP or GBP.
 */
export function currencyInCountry(
  text: string,
  code: string | undefined,
  country: string | undefined,
): { code: string | undefined } | { refused: string } {
  if (code === 'AED' && /(?<!\p{L})dhs?(?!\p{L})/iu.test(text))
    return { code: currencyOfCountry(country, ['MAD']) ?? code }
  const pounds = code === 'GBP' && !/sterling|uk|gbp/i.test(text) ? currencyOfCountry(country, POUNDS) : null
  return pounds === null ? { code } : { refused: `pounds can be ${pounds} or GBP: specify which` }
}
