import { useMemo, useSyncExternalStore } from 'react'
import type { Stamp } from '../../records/fields.ts'
import type { Touched } from '../../records/replica/collection.ts'
import { count } from '../../ui/format.ts'

/** Time for which a record changed by a colleague is marked, ms: enough to read who changed it. */
const MARKED_MS = 8_000
/** Maximum number of marked rows; of more, for instance after an import, only the number is shown. */
const MAX_MARKED = 20

/** E-mail address of a record's last author, and the record before the change; null when it is new here. */
export interface ChangeMark<R = Stamp> {
  who: string
  before: R | null
}
type Marks<R = Stamp> = ReadonlyMap<string, ChangeMark<R>>

const NONE: Marks<never> = new Map()
const marked = new Map<string, Marks>()
/** Number of times that others than the signed-in person have changed records, by collection. */
const byThem = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function put(collection: string, marks: Marks): void {
  marked.set(collection, marks)
  for (const listener of listeners) listener()
}

/** Returns the changes of others than `uid`, as far as their author is known. */
export const byOthers = (touched: readonly Touched[], uid: string): [id: string, mark: ChangeMark][] =>
  touched.flatMap(({ id, by, before }) =>
    by && by.by !== uid ? [[id, { who: by.byEmail, before: before ?? null }]] : [],
  )

/** Adds changes to marks; a record that is still marked keeps its state before the first of its changes. */
export function joinedMarks(shown: Marks, found: readonly (readonly [string, ChangeMark])[]): Marks {
  const all = new Map(shown)
  for (const [id, mark] of found) all.set(id, { ...mark, before: (all.get(id) ?? mark).before })
  return all
}

/** Marks changed records for a moment. */
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

/** Removes all marks when nobody is signed in any more: they show what colleagues work on. */
export function forgetMarks(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  for (const collection of marked.keys()) put(collection, NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns the message about colleagues' latest changes; false when there are none. `titleOf` returns null for
 * a deleted record.
 */
export function marksText(marks: Marks, titleOf: (id: string) => string | null): string | false {
  const [first] = marks
  if (!first) return false
  const people = new Set([...marks.values()].map(({ who }) => who))
  const who = people.size === 1 ? first[1].who : `${people.size} colleagues`
  if (marks.size > 1) return `${who} changed ${count(marks.size)} records`
  const title = titleOf(first[0])
  return title === null ? `${who} deleted a record` : `${who} changed “${title}”`
}

/** For each array of records the value of `byThem` when it was first shown: it includes those changes. */
const shownAt = new WeakMap<object, number>()

/**
 * Returns how many changes of others an array of records includes. Marks come before the records, which are
 * updated at most once a second.
 */
function theirsIn(collection: string, records: object | undefined): number {
  if (!records) return 0
  const theirs = shownAt.get(records) ?? byThem.get(collection) ?? 0
  shownAt.set(records, theirs)
  return theirs
}

/**
 * Returns the rows of a list that colleagues have just changed, with who did, and the message about them.
 * `theirs` changes whenever others have changed these records.
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
    return { marks: marks.size > MAX_MARKED ? NONE : marks, text, theirs }
  }, [marks, records, titleOf, theirs])
}
