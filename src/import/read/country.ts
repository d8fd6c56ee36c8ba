import { converted, saysNothing, type Reading } from './reading.ts'
import { countriesWithCodes } from '../../entities/location/countries.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import { readLineUpTo } from './text.ts'

/** The name the directory uses → other names of the same country, folded as `fold` does. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Türkiye: ['turkey', 'turkiye', 'republic of turkey', 'republic of turkiye', 'tur', 'tr'],
  Egypt: ['egypt arab republic of', 'arab republic of egypt', 'egy', 'eg'],
  Iran: ['iran islamic republic of', 'islamic republic of iran', 'irn'],
  Iraq: ['republic of iraq', 'irq'],
  Syria: ['syrian arab republic', 'syr'],
  Yemen: ['yemen republic of', 'republic of yemen', 'yem'],
  Jordan: ['hashemite kingdom of jordan', 'jor'],
  Lebanon: ['republic of lebanon', 'lebanese republic', 'lbn'],
  Palestine: ['west bank and gaza', 'state of palestine', 'palestinian territories', 'pse'],
  'Saudi Arabia': ['kingdom of saudi arabia', 'ksa', 'k s a', 'saudi', 'sau'],
  'United Arab Emirates': ['uae', 'u a e', 'emirates', 'are', 'the united arab emirates'],
  Qatar: ['state of qatar', 'qat'],
  Kuwait: ['state of kuwait', 'kwt'],
  Bahrain: ['kingdom of bahrain', 'bhr'],
  Oman: ['sultanate of oman', 'omn'],
  Morocco: ['kingdom of morocco', 'mar'],
  Algeria: ['people s democratic republic of algeria', 'dza'],
  Tunisia: ['republic of tunisia', 'tun'],
  Libya: ['state of libya', 'libyan arab jamahiriya', 'lby'],
  Sudan: ['republic of the sudan', 'republic of sudan', 'sdn'],
  'United States': ['united states of america', 'usa', 'u s a', 'us'],
  'United Kingdom': ['great britain', 'uk', 'u k', 'gbr'],
  'South Korea': ['korea republic of', 'republic of korea', 'kor'],
  Russia: ['russian federation', 'rus'],
  China: ['people s republic of china', 'chn', 'prc'],
}

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/** Languages in which sources of the region are written. */
const LANGUAGES = ['ar', 'fr', 'es', 'de', 'tr', 'fa']

/** What stands before the name of a country without changing which one is meant. */
const STYLES =
  /^(?:the |republic of |state of |kingdom of |islamic republic of |people s democratic republic of |democratic republic of the (?=sudan))+/
const AFTER = / (?:the )?(?:republic of|islamic republic of|arab republic of|kingdom of|state of)(?: the)?$/

let canonical: ReadonlyMap<string, string> | undefined

/** Every name that is understood → the one the directory uses; what it calls otherwise than others comes last and wins. */
const nameByKey = (): ReadonlyMap<string, string> =>
  (canonical ??= new Map([
    ...countriesWithCodes(LANGUAGES).flatMap(({ name, also }) =>
      [name, ...also].map((each) => [fold(each), name] as const),
    ),
    ...Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
      [fold(name), ...others].map((other) => [other, name] as const),
    ),
  ]))

function countryNamed(text: string): string | undefined {
  const folded = fold(text)
  return (
    nameByKey().get(folded) ??
    nameByKey().get(folded.replace(STYLES, '')) ??
    nameByKey().get(folded.replace(AFTER, ''))
  )
}

/** Whether a text names a country of the world, in any of its names. */
export const isCountry = (text: string): boolean => countryNamed(text) !== undefined

const line = readLineUpTo(PROJECT.country.max)

/** A country under the one name the directory uses for it, so that filters have one entry for each. */
export function readCountry(cell: string): Reading {
  const reading = line(cell)
  if (reading.value === '') return reading
  if (saysNothing(reading.value)) return converted('', `“${reading.value}” read as not stated`)
  const name = countryNamed(reading.value)
  if (name === undefined || name === reading.value) return reading
  return converted(name, `“${reading.value}” written as ${name}`)
}

/** The country that a longer text names, such as a file: "wri_Saudi_Arabia.csv"; null when it names none, or several. */
export function countryIn(text: string): string | null {
  const words = fold(text.replaceAll('_', ' ')).split(' ')
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      // Two or three letters are as likely something else.
      const name = phrase.length > 3 ? nameByKey().get(phrase) : undefined
      if (name === undefined) continue
      found.add(name)
      at += length - 1
      break
    }
  }
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}
