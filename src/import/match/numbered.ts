import type { HeadedTable } from '../columns.ts'
import { ROLE } from '../special.ts'
import { sampleOf } from './content-score.ts'
import type { Heading } from './heading.ts'

/** Heading words that number players: "Owner 2", "2º propietario", "Second contractor". */
const ORDINAL =
  /^(?:\d{1,2}(?:st|nd|rd|th|o|a|er|e|eme|ro|do)?|i{1,3}|iv|first|second|third|fourth|fifth|premiere?|deuxieme|troisieme|primera?|primer|segund[oa]|tercera?|tercer|birinci|ikinci|ucuncu|(?:ال)?(?:اول|ثاني|ثالث|رابع))$/
/** Minimum share of the values that are words. */
const WORDS = 0.5

const isOrdinal = (word: string): boolean => ORDINAL.test(word)
const baseOf = ({ words }: Heading): string => words.filter((word) => !isOrdinal(word)).join(' ')

/** Whether a heading names the same as another and numbers it: "Owner 2" beside "Owner" or "Owner 1". */
export const isFurther = (heading: Heading, first: Heading): boolean =>
  heading.words.some(isOrdinal) && baseOf(first) !== '' && baseOf(heading) === baseOf(first)

/** Maps the columns of further players to the field of the first one. */
export function numberedTargets({ headings, rows }: HeadedTable, targets: string[]): void {
  for (const [first, target] of targets.entries()) {
    const heading = headings[first]
    if (!heading || (target !== 'owner' && !target.startsWith(ROLE))) continue
    headings.forEach((other, at) => {
      if (at === first || targets[at] !== '' || !isFurther(other, heading)) return
      const values = sampleOf(rows, at)
      if (values.filter((value) => /\p{L}{2}/u.test(value)).length > values.length * WORDS)
        targets[at] = target
    })
  }
}
