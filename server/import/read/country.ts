import { converted, saysNothing, type Reading } from './reading.ts'
import { countryNames } from '../../../src/entities/location/countries.ts'
import { PROJECT } from '../../../src/entities/project/fields.ts'
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

const CANONICAL = new Map([
  // The countries that forms and cells offer; what the directory calls otherwise comes after and wins.
  ...countryNames().map((name) => [fold(name), name] as const),
  ...Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
    [fold(name), ...others].map((other) => [other, name] as const),
  ),
])

const line = readLineUpTo(PROJECT.country.max)

/** A country under the one name the directory uses for it, so that filters have one entry for each. */
export function readCountry(cell: string): Reading {
  const reading = line(cell)
  if (reading.value === '') return reading
  if (saysNothing(reading.value)) return converted('', `“${reading.value}” read as not stated`)
  const name = CANONICAL.get(fold(reading.value))
  if (name === undefined || name === reading.value) return reading
  return converted(name, `“${reading.value}” written as ${name}`)
}
