import {
  useMutation,
  useQueryClient,
  type MutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NotFoundError } from '../../entities/error.ts'
import { settleRemoved, settleSaved } from '../../entities/settle.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import { type Fields, isSame, type Stamp } from '../../records/fields.ts'
import { CHECKING } from '../../ui/form/form.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { useUndo } from '../useUndo.ts'
import type { SaveRecord } from './desk.ts'
import { dropDraft, keptId } from './keptDraft.ts'
import { mergeDrafts, type DraftMerge } from './mergeDrafts.ts'
import { nameFinder } from './names.ts'
import { tellMerged } from './tellMerged.ts'
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

interface Conflict<O, D> {
  theirs: O
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
  /** What follows a save, such as an upload; null when it did not succeed and the form stays as it is. */
  afterSave?: (saved: O) => Promise<O | null>
}

/**
 * Everything the form of any record does besides showing fields: it saves under an id chosen before the first try,
 * tells its own lost save from a colleague's, merges, keeps what was typed and offers Undo.
 */
export function useRecordEditor<O extends Opened, D extends object>(options: Options<O, D>) {
  const { opened, collection, words, labels, titleOf, draftOf } = options
  const client = useQueryClient()
  const undo = useUndo()
  const save = useMutation(options.save)
  const formName = `${collection}.${opened?.record.id ?? 'new'}`
  const [id] = useState(() => opened?.record.id ?? keptId(formName) ?? newId())
  const [start] = useState(() => draftOf(opened))
  const [defaults, setDefaults] = useState(start)
  const [base, setBase] = useState(opened)
  const [isFollowing, setFollowing] = useState(false)
  const [isGone, setGone] = useState(false)
  const [conflict, setConflict] = useState<Conflict<O, D> | null>(null)
  const isLeaving = useRef(false)
  const labelOf = (field: string) => labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field
  /** What was last sent: an answer that was lost may have been a success. */
  const sent = useRef<D | null>(null)

  function submit(draft: D, goal: Goal, form: FormHandle<D>, on: O | null = base): void {
    const before = sent.current
    sent.current = draft
    setGone(false)
    save.mutate(
      { id, draft: options.storable?.(draft) ?? draft, base: on },
      {
        onSuccess: (saved) => void settle(saved, on === null, goal, form),
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

  async function settle(saved: O, isNew: boolean, goal: Goal, form: FormHandle<D>): Promise<void> {
    dropDraft(formName)
    become(saved, form)
    setFollowing(true)
    const done = options.afterSave ? await options.afterSave(saved) : saved
    setFollowing(false)
    if (!done) return
    if (done !== saved) become(done, form)
    showToast({
      tone: 'ok',
      text: `${isNew ? 'Added' : 'Saved'}: ${titleOf(done)}`,
      action: undo({
        ref: `${collection}/${id}`,
        label: titleOf(done),
        isOperation: (item) => item.opId === done.op,
        // What was typed since stays; the next save merges it with what came back.
        onUndone: () => void (form.state.isDefaultValue && options.onUndone()),
        refresh: () => refresh(),
      }),
    })
    isLeaving.current = true
    options.onSaved(done, goal)
    isLeaving.current = false
  }

  /** After an undo the lists take what is stored now, without being read again. */
  async function refresh(): Promise<void> {
    const former = await stored()
    if (former) await settleSaved(client, collection, former.record)
    else if (former === null) await settleRemoved(client, collection, id)
    await client.invalidateQueries({ queryKey: ['roles'] })
  }

  /** The record as it is now; null when it is gone, undefined when nobody knows. */
  const stored = (): Promise<O | null | undefined> =>
    client
      .fetchQuery({ ...options.query(id), staleTime: 0 })
      .catch((error: unknown) => (error instanceof NotFoundError ? null : undefined))

  /** Somebody else was first, or an earlier try of our own was saved although its answer was lost. */
  async function resolve(draft: D, before: D | null, on: O | null, goal: Goal, form: FormHandle<D>) {
    const theirs = await stored()
    if (theirs === undefined) return
    if (theirs === null) return setGone(true)
    const present = draftOf(theirs)
    const isOwn = before !== null && isSame(present as Fields, before as Fields)
    const nameOf = nameFinder(client)
    const merge = mergeDrafts(isOwn ? before : draftOf(on), draft, present, labelOf, nameOf)
    if (merge.choices.length > 0) setConflict({ theirs, merge, goal, form })
    else take({ theirs, merge, goal, form }, new Set(), isOwn)
  }

  function take({ theirs, merge, goal, form }: Conflict<O, D>, keepMine: ReadonlySet<string>, isOwn = false) {
    const merged = merge.withMine(keepMine)
    setConflict(null)
    setBase(theirs)
    form.reset(merged, { keepDefaultValues: true })
    if (!isOwn) tellMerged()
    submit(merged, goal, form, theirs)
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
    error: conflict || (save.error instanceof ConflictError && !isGone) ? null : save.error,
    isGone,
    isLeaving,
    submit: (draft: D, goal: Goal, form: FormHandle<D>) => submit(draft, goal, form),
    choices: conflict?.merge.choices ?? null,
    onChoice: (keepMine: ReadonlySet<string>) => conflict && take(conflict, keepMine),
    onNoChoice: () => setConflict(null),
  }
}

export type RecordEditor<O extends Opened, D extends object> = ReturnType<typeof useRecordEditor<O, D>>
