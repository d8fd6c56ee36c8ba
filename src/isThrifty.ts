/** The parts used of the Network Information API, in browsers that have it. */
interface Network {
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Returns whether nothing should be loaded ahead: the user saves data, or the connection is slow. */
export function isThrifty(): boolean {
  const { connection } = (globalThis.navigator as Network | undefined) ?? {}
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
