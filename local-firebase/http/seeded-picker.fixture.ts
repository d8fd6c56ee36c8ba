import { createHash } from 'node:crypto'

/** Returns a function that makes random choices, reproducible by seed so that a failure can be repeated. */
export function seededPicker(seed: string): <T>(choices: readonly T[]) => T {
  let count = 0
  return <T>(choices: readonly T[]) => {
    const digest = createHash('sha256')
      .update(`${seed}/${(count += 1)}`)
      .digest()
    return choices[digest.readUInt32BE() % choices.length] as T
  }
}
