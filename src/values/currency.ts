const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Symbols and names of currencies, in upper case. */
const NAMES: Readonly<Record<string, string>> = {
  $: 'USD', US$: 'USD', 'USD$': 'USD', DOLLAR: 'USD', DOLLARS: 'USD', 'US DOLLAR': 'USD', 'US DOLLARS': 'USD', دولار: 'USD',
  '€': 'EUR', EURO: 'EUR', EUROS: 'EUR', يورو: 'EUR',
  '£': 'GBP', 'UK£': 'GBP', POUND: 'GBP', POUNDS: 'GBP', STERLING: 'GBP', 'POUND STERLING': 'GBP', 'POUNDS STERLING': 'GBP',
  '₺': 'TRY', TL: 'TRY', 'TURKISH LIRA': 'TRY',
  'د.إ': 'AED', DHS: 'AED', DH: 'AED', 'UAE DIRHAM': 'AED', 'UAE DIRHAMS': 'AED', 'درهم إماراتي': 'AED',
  'ر.س': 'SAR', '\u20C1': 'SAR', SR: 'SAR', 'SAUDI RIYAL': 'SAR', 'SAUDI RIYALS': 'SAR', 'ريال سعودي': 'SAR',
  'ر.ق': 'QAR', QR: 'QAR', 'QATARI RIYAL': 'QAR', 'QATARI RIYALS': 'QAR', 'ريال قطري': 'QAR',
  'ر.ع': 'OMR', RO: 'OMR', 'OMANI RIAL': 'OMR', 'OMANI RIALS': 'OMR',
  'د.ك': 'KWD', KD: 'KWD', 'KUWAITI DINAR': 'KWD', 'KUWAITI DINARS': 'KWD',
  'د.ب': 'BHD', BD: 'BHD', 'BAHRAINI DINAR': 'BHD', 'BAHRAINI DINARS': 'BHD',
  'د.ا': 'JOD', JD: 'JOD', 'JORDANIAN DINAR': 'JOD', 'JORDANIAN DINARS': 'JOD',
  'د.ع': 'IQD', 'IRAQI DINAR': 'IQD', 'IRAQI DINARS': 'IQD',
  'ج.م': 'EGP', LE: 'EGP', 'E£': 'EGP', 'EGYPTIAN POUND': 'EGP', 'EGYPTIAN POUNDS': 'EGP', 'جنيه مصري': 'EGP',
  'د.م': 'MAD', 'MOROCCAN DIRHAM': 'MAD', 'MOROCCAN DIRHAMS': 'MAD',
  '₹': 'INR', '₪': 'ILS', '¥': 'JPY', 'A$': 'AUD', 'C$': 'CAD',
  '₽': 'RUB', '₴': 'UAH', '₸': 'KZT', '₼': 'AZN', '₾': 'GEL', '֏': 'AMD', '\u20C0': 'KGS', '؋': 'AFN', '৳': 'BDT',
  '₩': 'KRW', '₫': 'VND', '฿': 'THB', '៛': 'KHR', '₭': 'LAK', '₮': 'MNT', '₱': 'PHP', '₦': 'NGN', '₵': 'GHS', '₡': 'CRC', '₲': 'PYG',
} // oxfmt-ignore

const RUPEES = ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']

/** Currency names used by several countries, which are ambiguous. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  DIRHAM: ['AED', 'MAD'], DIRHAMS: ['AED', 'MAD'], درهم: ['AED', 'MAD'],
  RIYAL: ['SAR', 'QAR'], RIYALS: ['SAR', 'QAR'], ريال: ['SAR', 'QAR', 'OMR'], '﷼': ['SAR', 'QAR', 'OMR', 'IRR'],
  RIAL: ['OMR', 'IRR'], RIALS: ['OMR', 'IRR'], LIRA: ['TRY', 'LBP'],
  '₨': RUPEES, RUPEES,
  DINAR: ['KWD', 'BHD', 'JOD', 'IQD'], DINARS: ['KWD', 'BHD', 'JOD', 'IQD'], دينار: ['KWD', 'BHD', 'JOD', 'IQD'],
} // oxfmt-ignore

const keyOf = (phrase: string) => phrase.trim().replace(/\.$/, '').toUpperCase()
const entry = <T>(table: Readonly<Record<string, T>>, key: string): T | null =>
  Object.hasOwn(table, key) ? (table[key] ?? null) : null

/** Returns whether a text is an ISO 4217 currency code. */
export const isCurrency = (text: string): boolean => codes.has(text)

/** Returns the ISO 4217 code of a code, symbol or name in any case ("aed", "د.إ", "US dollars"), or null. */
export function currencyNamed(phrase: string): string | null {
  const key = keyOf(phrase)
  return isCurrency(key) ? key : entry(NAMES, key)
}

/** Returns the codes that an ambiguous currency name may stand for; null if it is not ambiguous. */
export const currenciesNamed = (phrase: string): readonly string[] | null => entry(SHARED, keyOf(phrase))
