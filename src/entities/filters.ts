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

export const oneText = () => z.catch(z._default(z.string().check(z.maxLength(200)), ''), '')

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T, usual: T[number]) =>
  z.catch(z._default(z.enum(values), usual), usual)

export const direction = () => oneOf(['asc', 'desc'], 'asc')
