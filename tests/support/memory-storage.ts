/** Creates an in-memory browser storage for code that runs in Node, initially with these keys. */
export function memoryStorage(...keys: string[]) {
  const held = new Map(keys.map((key) => [key, 'x']))
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
    key: (at: number) => [...held.keys()][at] ?? null,
    get length() {
      return held.size
    },
    keys: () => [...held.keys()].sort(),
  }
}
