import {
  MutationObserver,
  useMutation,
  useQueryClient,
  type MutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { historyQueries } from '../../entities/history/queries.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import type { HistoryItem } from '../../records/history.ts'
import { type Fields, isSame, type Stamp } from '../../records/fields.ts'
import { CHECKING } from '../../ui/form/form.ts'
import type { SaveRecord } from './desk.ts'
import { dropDraft, keepDraft, keptId } from './keptDraft.ts'
import { mergeDrafts, type DraftMerge } from './mergeDrafts.ts'
import { nameFinder } from './names.ts'
import { renewed } from './renewed.ts'
import { tellMerged } from './tellMerged.ts'
import { useGone } from './useGone.ts'
import { useTellSaved } from './useTellSaved.ts'
import type { RecordWords } from './words.ts'

/** A record with whatever else its form edits: roles, contact details. */
export interface Opened {
  record: Stamp
  /** The operation of the last save, to be undone; null when there was nothing to write. */
  op: string | null
}

/** What a save was asked to do once it has succeeded. */
export type Goal = 'stay' | 'next'

export interface EditorProps<O extends Opened> {
  /** Null in add mode. */
  opened: O | null
  onSaved: (saved: O, goal: Goal) => void
  onCancel: () => void
  onUndone: () => Promise<unknown>
}

const STAY: { goal: Goal } = { goal: 'stay' }

/** How every record's form begins: it stays open after a save. */
export const EDITING = { ...CHECKING, onSubmitMeta: STAY } as const

/** As much of a form as the editor needs, whatever its fields are. */
export interface FormHandle<D> {
  readonly state: { readonly values: D; readonly isDefaultValue: boolean; readonly isValid: boolean }
  readonly store: { subscribe(listener: () => void): { unsubscribe(): void } }
  reset(values?: D, options?: { keepDefaultValues?: boolean }): void
  validate(cause: 'submit'): unknown
  handleSubmit(meta: { goal: Goal }): Promise<void>
}

/** An earlier save of ours whose answer was lost: what it was made on, and the operation that it was. */
interface LostSave<O> {
  from: O | null
  op: string
}

interface Conflict<O, D> {
  theirs: O
  /** Who saved it, and when. */
  latest: HistoryItem | null
  merge: DraftMerge<D>
  goal: Goal
  form: FormHandle<D>
}

interface Options<O extends Opened, D extends object> extends EditorProps<O> {
  collection: string
  words: RecordWords
  labels: Partial<Record<string, string>>
  titleOf: (opened: O) => string
  draftOf: (opened: O | null) => D
  /** The draft as it is saved; what is merged stays as it is typed. */
  storable?: (draft: D) => D
  query: (id: string) => UseQueryOptions<O>
  save: MutationOptions<O, Error, SaveRecord<O, D>>
  /** What follows a save, such as an upload, and saves again; null when it did not succeed and the form stays as it is. */
  afterSave?: (saved: O, save: (draft: D) => Promise<O>) => Promise<O | null>
}

/**
 * Everything the form of any record does besides showing fields: it saves under an id chosen before the first try,
 * tells its own lost save from a colleague's, merges, keeps what was typed and offers Undo.
 */
export function useRecordEditor<O extends Opened, D extends object>(options: Options<O, D>) {
  const { opened, collection, words, labels, titleOf, draftOf } = options
  const client = useQueryClient()
  const save = useMutation(options.save)
  const formName = `${collection}.${opened?.record.id ?? 'new'}`
  const [id] = useState(() => opened?.record.id ?? keptId(formName) ?? newId())
  const [start] = useState(() => draftOf(opened))
  const [defaults, setDefaults] = useState(start)
  const [base, setBase] = useState(opened)
  const [isFollowing, setFollowing] = useState(false)
  const [isRefusedAsGone, setRefusedAsGone] = useState(false)
  const gone = useGone(collection, id, base !== null)
  const isGone = isRefusedAsGone || gone
  const [conflict, setConflict] = useState<Conflict<O, D> | null>(null)
  const isLeaving = useRef(false)
  const labelOf = (field: string) => labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field
  const { tellSaved, stored } = useTellSaved({ ...options, id, labelOf })
  /** What was last sent: an answer that was lost may have been a success. */
  const sent = useRef<D | null>(null)

  function submit(
    draft: D,
    goal: Goal,
    form: FormHandle<D>,
    on: O | null = base,
    lost: LostSave<O> | null = null,
  ): void {
    const before = sent.current
    sent.current = draft
    setRefusedAsGone(false)
    save.mutate(
      { id, draft: options.storable?.(draft) ?? draft, base: on },
      {
        onSuccess: (saved) => void settle(saved, lost ?? { from: on, op: null }, goal, form),
        onError: (error) => {
          if (error instanceof ConflictError) void resolve(draft, before, on, goal, form)
        },
      },
    )
  }

  function become(saved: O, form: FormHandle<D>): void {
    const draft = draftOf(saved)
    setBase(saved)
    setDefaults(draft)
    form.reset(draft)
  }

  async function settle(
    saved: O,
    { from, op: earlier }: { from: O | null; op: string | null },
    goal: Goal,
    form: FormHandle<D>,
  ): Promise<void> {
    dropDraft(formName)
    become(saved, form)
    setFollowing(true)
    const again = (draft: D) => new MutationObserver(client, options.save).mutate({ id, draft, base: saved })
    const done = options.afterSave ? await options.afterSave(saved, again) : saved
    setFollowing(false)
    if (!done) return
    if (done !== saved) become(done, form)
    tellSaved(done, from, done.op ?? earlier, () => form.state.isDefaultValue)
    isLeaving.current = true
    options.onSaved(done, goal)
    isLeaving.current = false
  }

  /** Somebody else was first, or an earlier try of our own was saved although its answer was lost. */
  async function resolve(draft: D, before: D | null, on: O | null, goal: Goal, form: FormHandle<D>) {
    const theirs = await stored()
    if (theirs === undefined) return
    if (theirs === null) return setRefusedAsGone(true)
    const present = draftOf(theirs)
    const isOwn = before !== null && isSame(present as Fields, before as Fields)
    const nameOf = nameFinder(client)
    const merge = mergeDrafts(isOwn ? before : draftOf(on), draft, present, labelOf, nameOf)
    const conflicting = { theirs, latest: null, merge, goal, form }
    if (isOwn) return take(conflicting, new Set(), { from: on, op: theirs.record.lastChange })
    if (merge.choices.length === 0) return take(conflicting, new Set())
    const latest = await client
      .fetchQuery(historyQueries.operation(theirs.record.lastChange))
      .catch(() => null)
    setConflict({ ...conflicting, latest })
  }

  function take(
    { theirs, merge, goal, form }: Conflict<O, D>,
    keepMine: ReadonlySet<string>,
    lost: LostSave<O> | null = null,
  ) {
    const merged = merge.withMine(keepMine)
    setConflict(null)
    setBase(theirs)
    form.reset(merged, { keepDefaultValues: true })
    if (!lost) tellMerged()
    submit(merged, goal, form, theirs, lost)
  }

  return {
    id,
    /** The record in the history. */
    ref: `${collection}/${id}`,
    start,
    defaults,
    base,
    words,
    formName,
    labelOf,
    title: opened ? titleOf(opened) : null,
    onCancel: options.onCancel,
    isSaving: save.isPending,
    isBusy: save.isPending || isFollowing,
    /** Hands what is typed to the form of a new record; false when a half-typed one is kept there already. */
    addAgain: (form: FormHandle<D>) => {
      const name = `${collection}.new`
      if (keptId(name) !== null) return false
      const fresh = newId()
      keepDraft(name, fresh, draftOf(null), renewed(form.state.values, id, fresh))
      dropDraft(formName)
      isLeaving.current = true
      options.onCancel()
      return true
    },
    error: conflict || (save.error instanceof ConflictError && !isGone) ? null : save.error,
    isGone,
    isLeaving,
    submit: (draft: D, goal: Goal, form: FormHandle<D>) => submit(draft, goal, form),
    conflict: conflict && { choices: conflict.merge.choices, theirs: conflict.latest },
    onChoice: (keepMine: ReadonlySet<string>) => conflict && take(conflict, keepMine),
    onNoChoice: () => setConflict(null),
  }
}

export type RecordEditor<O extends Opened, D extends object> = ReturnType<typeof useRecordEditor<O, D>>
