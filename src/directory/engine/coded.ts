/** Dictionary-encoded column of texts: each record's code is an index in `values`; 0 is the blank text. */
export interface Coded {
  values: readonly string[]
  codes: Uint32Array
}

/** Dictionary-encoded column of lists: record `at` has the codes from `starts[at]` to `starts[at + 1]`. */
export interface CodedLists {
  values: readonly string[]
  starts: Uint32Array
  codes: Uint32Array
}

/** Assigns each distinct text a code; the blank text has code 0. */
export class Coder {
  readonly values: string[] = ['']
  readonly #codes = new Map([['', 0]])

  code(text: string): number {
    const code = this.#codes.get(text)
    if (code !== undefined) return code
    this.#codes.set(text, this.values.length)
    return this.values.push(text) - 1
  }
}

/** Recodes a column with another text for each value, such as the year of a date. */
export function recoded({ values, codes }: Coded, textOf: (value: string) => string): Coded {
  const coder = new Coder()
  const newCodes = values.map((value) => coder.code(textOf(value)))
  return { values: coder.values, codes: codes.map((code) => newCodes[code] ?? 0) }
}

/** Builds a column of lists for `size` records, one record after the other. */
export class ListsMaker {
  readonly #coder = new Coder()
  readonly #starts: Uint32Array
  readonly #codes: number[] = []
  #at = 0

  constructor(size: number) {
    this.#starts = new Uint32Array(size + 1)
  }

  add(list: readonly string[]): void {
    const from = this.#codes.length
    for (const text of list) {
      const code = this.#coder.code(text)
      if (code !== 0 && !this.#codes.includes(code, from)) this.#codes.push(code)
    }
    this.#at++
    this.#starts[this.#at] = this.#codes.length
  }

  lists(): CodedLists {
    return { values: this.#coder.values, starts: this.#starts, codes: Uint32Array.from(this.#codes) }
  }
}

/** Inverted column: the positions of each key below `keys`, in order, from `positions[starts[key]]` on. */
export interface Inverted {
  starts: Uint32Array
  positions: Uint32Array
}

/**
 * Inverts a column by counting sort. `keyAt` may be called twice for a position; a key below 0 is left out.
 */
export function inverted(keys: number, size: number, keyAt: (at: number) => number): Inverted {
  const starts = new Uint32Array(keys + 1)
  for (let at = 0; at < size; at++) {
    const key = keyAt(at)
    if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  }
  for (let key = 0; key < keys; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const positions = new Uint32Array(starts[keys] ?? 0)
  const next = starts.slice()
  for (let at = 0; at < size; at++) {
    const key = keyAt(at)
    if (key < 0) continue
    const position = next[key] ?? 0
    positions[position] = at
    next[key] = position + 1
  }
  return { starts, positions }
}
