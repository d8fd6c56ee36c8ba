import { useMemo, useSyncExternalStore } from 'react'
import type { Stamp } from '../../records/fields.ts'
import type { Touched } from '../../records/replica/collection.ts'
import { count } from '../../ui/format.ts'

/** So long a record that a colleague has changed is marked, ms: enough to look at the row and to read who it was. */
const MARKED_MS = 8_000
/** So many rows are marked; of more, an import for instance, it is only said how many there are. */
const MOST_MARKED = 20

/** By record: the e-mail address of who changed it, and how it was before; null when it is new here. */
export interface ChangeMark<R = Stamp> {
  who: string
  before: R | null
}
type Marks<R = Stamp> = ReadonlyMap<string, ChangeMark<R>>

const NONE: Marks<never> = new Map()
const marked = new Map<string, Marks>()
/** How often others than who is signed in have changed records of a collection. */
const byThem = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function put(collection: string, marks: Marks): void {
  marked.set(collection, marks)
  for (const listener of listeners) listener()
}

/** What others than `uid` have changed, as far as it is known who. */
export const byOthers = (touched: readonly Touched[], uid: string): [id: string, mark: ChangeMark][] =>
  touched.flatMap(({ id, by, before }) =>
    by && by.by !== uid ? [[id, { who: by.byEmail, before: before ?? null }]] : [],
  )

/** Further changes of a record that is still marked are seen against how it was before the first of them. */
export function joinedMarks(shown: Marks, found: readonly (readonly [string, ChangeMark])[]): Marks {
  const all = new Map(shown)
  for (const [id, mark] of found) all.set(id, { ...mark, before: (all.get(id) ?? mark).before })
  return all
}

/** Marks it for a moment. */
export function markTouched(collection: string, touched: readonly Touched[], uid: string): void {
  if (touched.some(({ by }) => by?.by !== uid)) byThem.set(collection, (byThem.get(collection) ?? 0) + 1)
  const found = byOthers(touched, uid)
  if (found.length === 0) return
  put(collection, joinedMarks(marked.get(collection) ?? NONE, found))
  clearTimeout(timers.get(collection))
  timers.set(
    collection,
    setTimeout(() => put(collection, NONE), MARKED_MS),
  )
}

/** Nobody is signed in any more: what is marked says what colleagues work on. */
export function forgetMarks(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  for (const collection of marked.keys()) put(collection, NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The message about what colleagues have just changed; false when there is none. `titles`: null of a record that is gone. */
export function marksText(marks: Marks, titleOf: (id: string) => string | null): string | false {
  const [first] = marks
  if (!first) return false
  const people = new Set([...marks.values()].map(({ who }) => who))
  const who = people.size === 1 ? first[1].who : `${people.size} colleagues`
  if (marks.size > 1) return `${who} changed ${count(marks.size)} records`
  const title = titleOf(first[0])
  return title === null ? `${who} deleted a record` : `${who} changed “${title}”`
}

/** For each list of records how often others had changed some when it was first shown: those changes are in it. */
const shownAt = new WeakMap<object, number>()

/** Marks are there before the records are, which wait for others of the same second. */
function theirsIn(collection: string, records: object | undefined): number {
  if (!records) return 0
  const theirs = shownAt.get(records) ?? byThem.get(collection) ?? 0
  shownAt.set(records, theirs)
  return theirs
}

/**
 * The rows of a list that colleagues have just changed, with who did, and the sentence that says so; `theirs` is another value once
 * these records are not the same by what others did.
 */
export function useMarks<R extends Stamp>(
  collection: string,
  records: readonly R[] | undefined,
  titleOf: (record: R) => string,
): { marks: Marks<R>; text: string | false; theirs: number } {
  const marks = useSyncExternalStore(subscribe, () => marked.get(collection) ?? NONE) as Marks<R>
  const theirs = theirsIn(collection, records)
  return useMemo(() => {
    const text = marksText(marks, (id) => {
      const record = records?.find((one) => one.id === id)
      return record ? titleOf(record) : null
    })
    return { marks: marks.size > MOST_MARKED ? NONE : marks, text, theirs }
  }, [marks, records, titleOf, theirs])
}
