const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Signs and names of currencies, in capitals. */
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

/** Names that several countries have for their money: which one is meant has to be said. */
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

/** Whether a text is a currency code of ISO 4217. */
export const isCurrency = (text: string): boolean => codes.has(text)

/** The ISO 4217 code that a code, a sign or a name in any case stands for ("aed", "د.إ", "US dollars"); null when none does. */
export function currencyNamed(phrase: string): string | null {
  const key = keyOf(phrase)
  return isCurrency(key) ? key : entry(NAMES, key)
}

/** The codes that a name can stand for which several countries share; null when it is not such a name. */
export const currenciesNamed = (phrase: string): readonly string[] | null => entry(SHARED, keyOf(phrase))
