/** Returns all code points that equal `codePoint` under (?i), itself included: K, k and the Kelvin sign. */
export function sameLetters(codePoint: number): readonly number[] {
  const folded = fold(codePoint)
  orbits ??= findOrbits()
  return orbits.get(folded) ?? [codePoint]
}

let orbits: Map<number, number[]> | null = null

/** Last code point of the last plane that contains cased letters. */
const LAST_CASED = 0x1_ff_ff

/** Finds the sets of equal letters by folding every code point once, for the first pattern with (?i). */
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

/** Folds to upper, then to lower case; each step applies only if its result is a single character. */
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
