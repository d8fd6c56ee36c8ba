/** Longer values, such as descriptions and addresses, hardly ever repeat. Characters. */
const MAX_LENGTH = 40

/**
 * Makes records share equal values, of which each has its own copy after JSON was parsed: countries, owners, dates,
 * numbers of changes, empty lists and objects. docs/decisions/0170 has what it saves. Discard this object after
 * a load, since it holds every short value seen.
 */
export class SharedValues {
  /** Texts by themselves; lists and objects by their JSON. */
  readonly #known = { string: new Map<string, unknown>(), object: new Map<string, unknown>() }

  /** Replaces values of a record that nothing else uses yet; lists and objects are frozen. */
  share(record: object): void {
    const fields = record as Record<string, unknown>
    for (const name in fields) {
      const value = fields[name]
      const type = typeof value
      // Ids and names differ in almost every record.
      if (!value || name === 'id' || name === 'name' || (type !== 'string' && type !== 'object')) continue
      const key = type === 'string' ? (value as string) : JSON.stringify(value)
      if (key.length > MAX_LENGTH) continue
      const known = this.#known[type].get(key)
      if (known === undefined) this.#known[type].set(key, Object.freeze(value))
      else fields[name] = known
    }
  }
}
