import { isDeepStrictEqual } from 'node:util'
import type { Fields, Filter, Value } from '../../local-firebase/wire.ts'
import { LARGE_TEXT } from './occurrences.ts'
import type { Comparison } from './suite.ts'

interface Accepted {
  what: string
  reason: string
  /** Whether this comparison is a case of the difference; missing if the generators never produce one. */
  covers?(comparison: Comparison): boolean
}

type Leaf = Exclude<Filter, { compositeFilter: unknown }>

function leavesOf(filter: Filter): Leaf[] {
  return 'compositeFilter' in filter ? filter.compositeFilter.filters.flatMap(leavesOf) : [filter]
}

const fieldOf = (leaf: Leaf): string =>
  'unaryFilter' in leaf ? leaf.unaryFilter.field.fieldPath : leaf.fieldFilter.field.fieldPath
const operatorOf = (leaf: Leaf): string => ('unaryFilter' in leaf ? leaf.unaryFilter.op : leaf.fieldFilter.op)

/** Parses a question of the lists suite: the rule's condition and the query's filters. */
function listQuestion({ question }: Comparison): { condition: string; leaves: Leaf[] } | null {
  const { condition, structuredQuery } = JSON.parse(question) as {
    condition?: string
    structuredQuery?: { where?: Filter }
  }
  if (condition === undefined) return null
  return { condition, leaves: structuredQuery?.where ? leavesOf(structuredQuery.where) : [] }
}

/** Whether Google allows a query that local-firebase refuses; the reverse is never accepted. */
const onlyGoogleAllows = ({ google, ours }: Comparison): boolean => google === '200' && ours === '403'

/** Returns the names of rows; in `rows` each is followed by its selected fields. */
const namesOf = (rows: string): string =>
  JSON.stringify((JSON.parse(rows) as string[]).filter((_, i) => i % 2 === 0))

const doubleIn = (value: Value | undefined): unknown =>
  value && 'doubleValue' in value ? value.doubleValue : null

const isInfinite = (double: unknown): boolean => double === 'Infinity' || double === '-Infinity'

/** Length of the status at the beginning of an answer. */
const STATUS = 3

/** Every known difference that is accepted, with the reason. Any other difference needs investigation. */
export const ACCEPTED: readonly Accepted[] = [
  {
    what: 'A query with IS_NAN and either != or IS_NOT_NULL on one field, under a list rule that compares the field with a number: allowed by Google, refused by local-firebase.',
    reason:
      'Google treats NaN as proof of every comparison, even `== 1`, which no document in the result satisfies.',
    covers: (comparison) => {
      const parsed = listQuestion(comparison)
      if (!parsed || !onlyGoogleAllows(comparison)) return false
      return parsed.leaves.some(
        (nan) =>
          operatorOf(nan) === 'IS_NAN' &&
          parsed.leaves.some(
            (other) =>
              fieldOf(other) === fieldOf(nan) && ['NOT_EQUAL', 'IS_NOT_NULL'].includes(operatorOf(other)),
          ),
      )
    },
  },
  {
    what: 'A query with `a == 1.0` and another filter on `a`, under a list rule `a != 1`: allowed by Google, refused by local-firebase.',
    reason:
      'Google treats the double as proof that the value is not the integer, although every document in the result equals it.',
    covers: (comparison) => {
      const parsed = listQuestion(comparison)
      if (!parsed || !onlyGoogleAllows(comparison)) return false
      return parsed.leaves.some((leaf) => {
        if (!('fieldFilter' in leaf) || leaf.fieldFilter.op !== 'EQUAL') return false
        const { value } = leaf.fieldFilter
        if (!('doubleValue' in value) || parsed.leaves.length < 2) return false
        const number = String(value.doubleValue)
        return new RegExp(
          `\\.${fieldOf(leaf).replace('.', '\\.')} != ${number.replace('.', '\\.')}(?![\\d.])`,
        ).test(parsed.condition)
      })
    },
  },
  {
    what: 'A whole collection ordered by descending name: refused by the emulator, served by local-firebase with `--indexes off`.',
    reason:
      'The emulator has no descending key scans. Production requires an index, and so does local-firebase unless its index checks are off, as they are in the comparison.',
    covers: ({ question, google, ours }) =>
      /"orderBy":\[\{"field":\{"fieldPath":"__name__"\},"direction":("DESCENDING"|2)\}/.test(question) &&
      google === '400' &&
      ours !== '400',
  },
  {
    what: 'An empty list of selected fields: the emulator returns names only and refuses sums and averages; local-firebase selects all fields.',
    reason:
      'The API documentation says that an empty list selects all fields, and `__name__` only the names.',
    covers: ({ question, google, ours }) => {
      if (!question.includes('"select":{"fields":[]}')) return false
      if (google === '400') return /"(?:sum|avg)":/.test(question) && ours.startsWith('{')
      return google.startsWith('[') && ours.startsWith('[') && namesOf(google) === namesOf(ours)
    },
  },
  {
    what: 'A sum or an average of an infinity and of doubles that overflow towards the opposite infinity: NaN or the infinity, depending on the order of addition.',
    reason: 'Each side adds in its own order; no order is guaranteed.',
    covers: ({ google, ours }) => {
      if (!google.startsWith('{') || !ours.startsWith('{')) return false
      const theirs = Object.entries(JSON.parse(google) as Fields)
      const own = JSON.parse(ours) as Fields
      return theirs.every(([alias, value]) => {
        const pair = [doubleIn(value), doubleIn(own[alias])]
        return isDeepStrictEqual(value, own[alias]) || (pair.includes('NaN') && pair.some(isInfinite))
      })
    },
  },
  {
    what: 'A transaction reads a document that another client then writes: in the emulator the other client waits, for at most two seconds; in local-firebase it does not, and the transaction is aborted when it commits.',
    reason:
      'Nothing is locked (decision 15). Production does one or the other, depending on the kind of client.',
  },
  {
    what: 'A commit of more than 1,000 writes, or of more than 14 MB of documents (as JSON) and changed index entries (each 250 bytes and its key): refused by local-firebase; Google’s limit is 10 MiB, measured differently.',
    reason: 'One thread serves all requests, and none is served while a commit is written.',
  },
  {
    what: 'More than 250,000 values in one document, or more than 1 MiB in one write: refused by local-firebase while the request is parsed, before the rules are evaluated; Google limits only the size, after the rules.',
    reason: 'A request that is too large must not cost as much as one that is accepted.',
  },
  {
    what: 'More than 100 queries or 10,000 documents read by name in one read-write transaction: refused by local-firebase. More than 100 open transactions of one client: it closes the oldest.',
    reason: 'The reads of a transaction are kept in memory.',
  },
  {
    what: 'Rules that process megabytes repeatedly (such as a pattern matched twenty times against 1 MiB of text): refused by local-firebase as over the expression limit, allowed by Google.',
    reason: 'One thread serves all requests, and none is served while rules are evaluated.',
  },
  {
    what: 'A `readTime` or a read-only transaction that lies more than 270 seconds or more than 8 MiB of replaced documents in the past, or before the start of the server: too old for local-firebase; production allows an hour.',
    reason: 'Old versions are kept in memory.',
  },
  {
    what: 'An old version of a document that the rules deny now: refused by local-firebase.',
    reason: 'A right that was revoked must not be regained by reading the past.',
  },
  {
    what: 'An undefined name in rules: fails at each request in the emulator, and when the rules are loaded in local-firebase.',
    reason: 'A typing error must be found before the first request.',
  },
  {
    what: 'A flag group followed by a repetition in a pattern.',
    reason: 'It has no useful meaning, so the difference was left.',
  },
  {
    what: 'A lone surrogate in a string: stored as a question mark by the emulator, refused by local-firebase.',
    reason: 'A value must be stored as it was sent.',
  },
  {
    what: 'The 30th of February as a timestamp: moved into March by the emulator, refused by local-firebase.',
    reason: 'A value must be stored as it was sent.',
  },
  {
    what: 'A commit that is refused for two reasons, one of them a document that is too large: the emulator reports the size, local-firebase the other reason.',
    reason: 'Nothing is written in either case.',
    covers: ({ question, google, ours }) =>
      // An earlier commit may also have made the document this large: the answer contains the stored document.
      Math.max(question.length, google.length) > LARGE_TEXT &&
      google.startsWith('400 ') &&
      /^40[49] /.test(ours) &&
      google.slice(STATUS) === ours.slice(STATUS),
  },
  {
    what: 'A NUL character in the id of a document or a collection, or in a reference: accepted by the emulator, refused by local-firebase.',
    reason: 'The database would cut the name at that character and find another document (decision 37).',
  },
  {
    what: 'A value in a query that no document can contain (a list or a vector in a list, maps nested more than 20 deep): finds nothing in the emulator, refused by local-firebase. Both accept a list as a member of `in`, `not-in` and `array-contains-any`.',
    reason: 'No SDK sends it.',
  },
  {
    what: 'Strings with the same first 1,499 bytes: the emulator treats them as equal when ordering; local-firebase also compares the 1,500th byte, and without an index all bytes.',
    reason: 'Nobody can rely on an order by such strings.',
  },
  {
    what: '`batchWrite` and `listCollectionIds`: Google reserves them for the owner of a project; local-firebase applies the rules to each write, and returns the ids to clients that may list every collection at that place.',
    reason: 'Project owners do not use this server; plain HTTP clients do (decision 37).',
  },
  {
    what: 'An unknown enum number as the value of null: read as null by the emulator, refused by local-firebase.',
    reason: 'Unknown values are refused.',
  },
  { what: 'A composite filter without filters: refused by local-firebase.', reason: 'No SDK sends it.' },
  {
    what: 'A query without `from`: reads every collection in the emulator, refused by local-firebase.',
    reason: 'No SDK sends it.',
  },
  {
    what: 'A count with `upTo: 0`: returns 0 in the emulator, refused by local-firebase.',
    reason: 'No SDK sends it.',
  },
]
