import * as z from 'zod/mini'

/** Several values of one filter; a single one may come without a list. Whatever else is in the address is ignored. */
export const severalValues = () =>
  z.catch(
    z._default(
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((value) => [value]),
        ),
      ]),
      [],
    ),
    [],
  )

/** What a filter holds for records that do not state the value; nothing is named like this. */
export const NOT_STATED = 'not-stated'

/** Chosen values as the database holds them: `blank` is how the field is stored when it is not stated. */
export const storedValues = <Blank extends '' | null>(values: readonly string[], blank: Blank) =>
  values.map((value) => (value === NOT_STATED ? blank : value))

/** Several years, or records without one. */
export const severalYears = () =>
  z.pipe(
    severalValues(),
    z.transform((years) => years.filter((year) => /^[12]\d{3}$/.test(year) || year === NOT_STATED)),
  )

const FIELD = /^([a-z0-9_]{1,64}):(.+)$/s

/** Dynamic fields, each as "name:value"; entries of another form and second ones for a name are left out. */
export const fieldValues = () =>
  z.pipe(
    severalValues(),
    z.transform((entries) => {
      const byName = new Map<string, string>()
      for (const entry of entries) {
        const name = FIELD.exec(entry)?.[1]
        if (name !== undefined && !byName.has(name)) byName.set(name, entry)
      }
      return [...byName.values()]
    }),
  )

export const oneText = () => z.catch(z._default(z.string().check(z.maxLength(200)), ''), '')

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, usual: T[number]) =>
  z.catch(z._default(z.enum(values), usual), usual)

export const direction = () => oneOf(['asc', 'desc'], 'asc')
