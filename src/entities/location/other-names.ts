import { fold } from '../../fold.ts'

/** The directory's name → other names of the country, as `countryKey` returns them. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Türkiye: ['turkey', 'turkiye', 'republic of turkey', 'republic of turkiye', 'tur', 'tr'],
  Egypt: ['egypt arab republic of', 'egypt arab rep', 'arab republic of egypt', 'egy', 'eg'],
  Iran: ['iran islamic republic of', 'iran islamic rep', 'islamic republic of iran', 'irn'],
  Iraq: ['republic of iraq', 'irq'],
  Syria: ['syrian arab republic', 'syr'],
  Yemen: ['yemen republic of', 'yemen rep', 'republic of yemen', 'yem'],
  Jordan: ['hashemite kingdom of jordan', 'jor'],
  Lebanon: ['republic of lebanon', 'lebanese republic', 'lbn'],
  Palestine: ['west bank and gaza', 'state of palestine', 'فلسطين', 'palestinian territories', 'pse'],
  'Saudi Arabia': ['kingdom of saudi arabia', 'ksa', 'k s a', 'saudi', 'sau', 'السعوديه'],
  'United Arab Emirates': ['uae', 'u a e', 'emirates', 'are', 'الامارات', 'the united arab emirates'],
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
  'South Korea': ['korea republic of', 'korea rep', 'republic of korea', 'kor'],
  Russia: ['russian federation', 'rus'],
  China: ['people s republic of china', 'chn', 'prc'],
}

/** Normalises a country name for comparison: folded, words separated by single spaces. */
export const countryKey = (name: string): string =>
  fold(name)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Returns the country that an abbreviation or other name of OTHER_NAMES stands for, "KSA"; otherwise
 * undefined.
 */
export function countryCalled(typed: string): string | undefined {
  const wanted = countryKey(typed)
  return Object.keys(OTHER_NAMES).find((name) => OTHER_NAMES[name]?.includes(wanted))
}
