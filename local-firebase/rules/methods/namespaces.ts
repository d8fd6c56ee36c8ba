import { createHash } from 'node:crypto'
import { crc32, crc32c } from './crc.ts'
import { Refusal } from '../values/refusal.ts'
import { Duration, Timestamp, timestampOf } from '../values/time.ts'
import { Bytes, INT_MAX, INT_MIN, isNumber, LatLng, type Val } from '../values/values.ts'
import { mismatch, type Methods, type Signature } from '../values/signature.ts'

/** Namespaced functions, such as `math.abs(x)`. isInfinite is documented; isInfinity is what Google runs. */
export const NAMESPACES: Record<string, Methods> = {
  math: {
    abs: number('math.abs', (value) =>
      typeof value === 'bigint' ? BigInt.asIntN(64, value < 0n ? -value : value) : Math.abs(value),
    ),
    ceil: float('math.ceil', Math.ceil),
    floor: float('math.floor', Math.floor),
    round: float('math.round', (value) => toInt(Math.round(value))),
    sqrt: float('math.sqrt', Math.sqrt),
    isNaN: float('math.isNaN', Number.isNaN),
    isInfinity: float('math.isInfinity', isInfinite),
    isInfinite: float('math.isInfinite', isInfinite),
    pow: {
      arity: 2,
      apply: (_, [base = null, exponent = null]) => {
        if (!isNumber(base) || !isNumber(exponent)) throw mismatch('math.pow', base, exponent)
        return Number(base) ** Number(exponent)
      },
    },
  },
  hashing: {
    md5: hash('hashing.md5', (data) => createHash('md5').update(data).digest()),
    sha256: hash('hashing.sha256', (data) => createHash('sha256').update(data).digest()),
    crc32: hash('hashing.crc32', crc32),
    crc32c: hash('hashing.crc32c', crc32c),
  },
  latlng: {
    value: {
      arity: 2,
      apply: (_, [latitude = null, longitude = null]) => {
        if (!isNumber(latitude) || !isNumber(longitude)) throw mismatch('latlng.value', latitude, longitude)
        const [north, east] = [Number(latitude), Number(longitude)]
        if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180))
          throw new Refusal(
            'Latitude should be in [-90,90] range and longitude should be in [-180,180] range.',
          )
        return new LatLng(north, east)
      },
    },
  },
  timestamp: {
    value: { arity: 1, apply: (_, [value = null]) => momentOf(value) },
    date: { arity: 3, apply: (_, args) => dateOf(args) },
  },
  duration: {
    value: { arity: 2, apply: (_, [count = null, unit = null]) => spanOf(count, unit) },
    time: {
      arity: 4,
      apply: (_, args) => {
        const [hours = 0n, minutes = 0n, seconds = 0n, nanos = 0n] = ints('duration.time', args)
        return new Duration(((hours * 60n + minutes) * 60n + seconds) * 1_000_000_000n + nanos)
      },
    },
    abs: {
      arity: 1,
      apply: (_, [span = null]) => {
        if (!(span instanceof Duration)) throw mismatch('duration.abs', span)
        return new Duration(span.nanos < 0n ? -span.nanos : span.nanos)
      },
    },
  },
}

function number(name: string, apply: (value: bigint | number) => Val): Signature {
  return {
    arity: 1,
    apply: (_, [value = null]) => {
      if (!isNumber(value)) throw mismatch(name, value)
      return apply(value)
    },
  }
}

/** A function of one number; an int argument is converted to float. */
function float(name: string, apply: (value: number) => Val): Signature {
  return number(name, (value) => apply(Number(value)))
}

function isInfinite(value: number): boolean {
  return Math.abs(value) === Infinity
}

/** Casts a float to an int as Java does: NaN becomes 0, and values out of range the nearest int. */
export function toInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n
  if (value >= 2 ** 63) return INT_MAX
  if (value <= -(2 ** 63)) return INT_MIN
  return BigInt(Math.trunc(value))
}

function hash(name: string, digest: (data: Uint8Array) => Uint8Array): Signature {
  return {
    arity: 1,
    apply: (_, [value = null]) => {
      if (value instanceof Bytes) return new Bytes(digest(value.data))
      if (typeof value === 'string') return new Bytes(digest(Buffer.from(value)))
      throw mismatch(name, value)
    },
  }
}

function momentOf(value: Val): Timestamp {
  if (typeof value === 'bigint') return new Timestamp(value * 1_000_000n)
  if (typeof value !== 'string') throw mismatch('timestamp.value', value)
  const moment = timestampOf(value)
  if (!moment) throw new Refusal('Timestamp is not valid.')
  return moment
}

function dateOf(args: readonly Val[]): Timestamp {
  const [year = 0, month = 0, day = 0] = ints('timestamp.date', args).map(Number)
  if (year < 1 || year > 9999)
    throw new Refusal(
      `Timestamp should be between 0001-01-01T00.00.00Z and 9999-12-31T23.59.59Z. year: ${year}.`,
    )
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
    throw new Refusal(`Date is not valid. year: ${year}, month: ${month} day: ${day}.`)
  return new Timestamp(BigInt(date.getTime()) * 1_000_000n)
}

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
])

function spanOf(count: Val, unit: Val): Duration {
  if (typeof count !== 'bigint' || typeof unit !== 'string') throw mismatch('duration.value', count, unit)
  const nanos = UNITS.get(unit)
  if (nanos === undefined) throw new Refusal(`Invalid duration unit: ${unit}.`)
  return new Duration(count * nanos)
}

function ints(name: string, args: readonly Val[]): bigint[] {
  return args.map((argument) => {
    if (typeof argument !== 'bigint') throw mismatch(name, ...args)
    return argument
  })
}
