/** All code points that (?i) takes for the same letter, `codePoint` included: K, k and the Kelvin sign. */
export function sameLetters(codePoint: number): readonly number[] {
  const folded = fold(codePoint)
  orbits ??= findOrbits()
  return orbits.get(folded) ?? [codePoint]
}

let orbits: Map<number, number[]> | null = null

/** The last plane with letters that have two cases. */
const LAST_CASED = 0x1_ff_ff

/** Found by asking JavaScript for every letter once, when the first pattern with (?i) is built. */
function findOrbits(): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let codePoint = 0; codePoint <= LAST_CASED; codePoint++) {
    const folded = fold(codePoint)
    const orbit = found.get(folded)
    if (orbit) orbit.push(codePoint)
    else if (folded !== codePoint) found.set(folded, [folded, codePoint])
  }
  for (const [folded, orbit] of found) found.set(folded, [...new Set([folded, ...orbit])])
  return found
}

/** Upper, then lower case, where each is one character. */
function fold(codePoint: number): number {
  const character = String.fromCodePoint(codePoint)
  return (
    single(
      single(character, character.toUpperCase()),
      single(character, character.toUpperCase()).toLowerCase(),
    ).codePointAt(0) ?? codePoint
  )
}

const single = (character: string, changed: string) =>
  Array.from(changed).length === 1 ? changed : character
