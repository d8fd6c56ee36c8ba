/**
 * Reads a whole number from the environment, such as COUNT=1000 before a command; `usual` if unset. Throws
 * for anything else: a check with NaN rounds would run none, find nothing and pass.
 */
export function countFrom(name: string, usual: number): number {
  const text = process.env[name] ?? String(usual)
  const count = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count) || count === 0)
    throw new Error(`${name} is a whole number from 1 up, not "${text}"`)
  return count
}
