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

/** Whether Google allows what local-firebase refuses; the reverse is never accepted. */
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
    what: 'A query for IS_NAN together with != or IS_NOT_NULL on the same field, under a list rule that compares the field with a number: allowed there, refused here.',
    reason:
      'Google takes NaN for proof of every comparison, `== 1` too, which no document that is found satisfies.',
    covers: (comparison) => {
      const asked = listQuestion(comparison)
      if (!asked || !onlyGoogleAllows(comparison)) return false
      return asked.leaves.some(
        (nan) =>
          operatorOf(nan) === 'IS_NAN' &&
          asked.leaves.some(
            (other) =>
              fieldOf(other) === fieldOf(nan) && ['NOT_EQUAL', 'IS_NOT_NULL'].includes(operatorOf(other)),
          ),
      )
    },
  },
  {
    what: 'A query for `a == 1.0` and something else on `a`, under a list rule `a != 1`: allowed there, refused here.',
    reason:
      'Google takes the double for proof that it is not the whole number, which every document that is found is.',
    covers: (comparison) => {
      const asked = listQuestion(comparison)
      if (!asked || !onlyGoogleAllows(comparison)) return false
      return asked.leaves.some((leaf) => {
        if (!('fieldFilter' in leaf) || leaf.fieldFilter.op !== 'EQUAL') return false
        const { value } = leaf.fieldFilter
        if (!('doubleValue' in value) || asked.leaves.length < 2) return false
        const number = String(value.doubleValue)
        return new RegExp(
          `\\.${fieldOf(leaf).replace('.', '\\.')} != ${number.replace('.', '\\.')}(?![\\d.])`,
        ).test(asked.condition)
      })
    },
  },
  {
    what: 'A whole collection by descending name: refused there, answered here with `--indexes off`.',
    reason:
      'The emulator has no descending key scans. Production asks for an index, and so does local-firebase unless its index checks are off, as they are in the comparison.',
    covers: ({ question, google, ours }) =>
      /"orderBy":\[\{"field":\{"fieldPath":"__name__"\},"direction":("DESCENDING"|2)\}/.test(question) &&
      google === '400' &&
      ours !== '400',
  },
  {
    what: 'An empty list of selected fields: the names alone there, and no sums or averages; here as if nothing were selected.',
    reason:
      'The documentation of the API says that an empty list selects all fields, and `__name__` the names.',
    covers: ({ question, google, ours }) => {
      if (!question.includes('"select":{"fields":[]}')) return false
      if (google === '400') return /"(?:sum|avg)":/.test(question) && ours.startsWith('{')
      return google.startsWith('[') && ours.startsWith('[') && namesOf(google) === namesOf(ours)
    },
  },
  {
    what: 'A sum or an average of an infinity and of doubles that go beyond the largest on the other side: NaN or the infinity, by the order of adding.',
    reason: 'Either side adds in an order of its own; no order is promised.',
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
    what: 'A transaction reads a document that another client then writes: the other waits there, for at most two seconds; here it goes on, and the transaction is aborted when it commits.',
    reason: 'Nothing is locked (decision 15). Production does either, by the kind of client.',
  },
  {
    what: 'A commit of more than 1,000 writes, or of more than 14 MB of documents as JSON and changed index entries, each 250 bytes and its key: refused here; there 10 MiB, by a measure of its own.',
    reason: 'One thread serves everybody, and nobody has a turn while a commit is written.',
  },
  {
    what: 'More than 250,000 values in one document, or more than a mebibyte in one write: refused here while it is read, before the rules are asked; there only the size counts, and after the rules.',
    reason: 'What is too large must not cost what it would if it were not.',
  },
  {
    what: 'More than 100 queries or 10,000 documents by name in one read-write transaction, or more than 100 open transactions of one client: refused here, or the oldest closed.',
    reason: 'What a transaction has read is kept in memory.',
  },
  {
    what: 'Rules that look at megabytes again and again (a pattern over a mebibyte of text twenty times): refused here as over the limit of expressions, allowed there.',
    reason: 'One thread serves everybody, and nobody has a turn while rules decide.',
  },
  {
    what: 'A `readTime`, or a read-only transaction, further back than 270 seconds, than 8 MiB of replaced documents or than the start of the server: too old here, up to an hour in production.',
    reason: 'The past is kept in memory.',
  },
  {
    what: 'A document of the past that the rules would not show today: refused here.',
    reason: 'A right that was taken away stays away.',
  },
  {
    what: 'A name that exists nowhere, used in rules: fails at each request there, when the rules are loaded here.',
    reason: 'A typing error must not wait for a request.',
  },
  {
    what: 'A flag group followed by a repetition in a pattern.',
    reason: 'Has no sensible meaning; left as it is.',
  },
  {
    what: 'Half of a surrogate pair in a string: stored as a question mark there, refused here.',
    reason: 'What is stored must be what was sent.',
  },
  {
    what: 'The 30th of February as a timestamp: moved into March there, refused here.',
    reason: 'What is stored must be what was sent.',
  },
  {
    what: 'A commit that is refused for two reasons, one of them a document that is too large: the size is named first there, the other reason here.',
    reason: 'Nothing is written either way.',
    covers: ({ question, google, ours }) =>
      // An earlier commit may have made the document that large, too: the answer shows the stored document.
      Math.max(question.length, google.length) > LARGE_TEXT &&
      google.startsWith('400 ') &&
      /^40[49] /.test(ours) &&
      google.slice(STATUS) === ours.slice(STATUS),
  },
  {
    what: 'A NUL character in the id of a document or a collection, or in a reference: kept there, refused here.',
    reason: 'The database would cut the name there and find another document (decision 37).',
  },
  {
    what: 'A value in a query that no document can hold (a list or a vector in a list, more than 20 maps in each other): finds nothing there, refused here; as a member of `in`, `not-in` and `array-contains-any` a list is taken by both.',
    reason: 'No SDK sends it.',
  },
  {
    what: 'Texts that are alike for their first 1,499 bytes: as good as equal in an order there; here they are told apart by the 1,500th byte, and without an index by all of them.',
    reason: 'An order by such texts has no meaning that anyone could rely on.',
  },
  {
    what: '`batchWrite` and `listCollectionIds`: for the owner of a project alone there; here the rules judge each write, and the ids are told to whoever may list every collection there.',
    reason: 'No owner speaks to this server; plain clients do (decision 37).',
  },
  {
    what: 'A number of an enum that does not exist, as the value of null: taken for null there, refused here.',
    reason: 'What is not understood is refused.',
  },
  { what: 'A composite filter without filters: refused here.', reason: 'No SDK sends it.' },
  { what: 'A query without `from`: every collection there, refused here.', reason: 'No SDK sends it.' },
  { what: 'A count up to 0: counts 0 there, refused here.', reason: 'No SDK sends it.' },
]
