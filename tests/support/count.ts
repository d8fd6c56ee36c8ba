/**
 * A whole number from the environment, as COUNT=1000 before a command; the usual one where it is not set. Throws
 * anything else: a check of NaN questions asks none, finds nothing and looks green.
 */
export function countFrom(name: string, usual: number): number {
  const text = process.env[name] ?? String(usual)
  const count = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(count) || count === 0)
    throw new Error(`${name} is a whole number from 1 up, not "${text}"`)
  return count
}
