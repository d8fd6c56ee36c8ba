import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { historyQueries } from '../../entities/history/queries.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import { type Fields, isSame } from '../../records/fields.ts'
import type { HistoryItem } from '../../records/history.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { untilChecked } from '../../ui/form/awaited.ts'
import { CHECKING } from '../../ui/form/form.ts'
import { dropDraft, keptDraft } from './keptDraft.ts'
import { type DraftMerge, mergeDrafts } from './mergeDrafts.ts'

/** What a save was asked to do once it has succeeded. */
export type Goal = 'stay' | 'next'

const STAY: { goal: Goal } = { goal: 'stay' }

/** How every form of a draft begins: it stays open after a save. */
export const EDITING = { ...CHECKING, onSubmitMeta: STAY } as const

/** As much of a form as is needed here, whatever its fields are. */
export interface FormHandle<D> {
  readonly state: { readonly values: D; readonly isDefaultValue: boolean; readonly isValid: boolean }
  readonly store: { subscribe(listener: () => void): { unsubscribe(): void } }
  reset(values?: D, options?: { keepDefaultValues?: boolean }): void
  validate(cause: 'submit'): unknown
  validateAllFields(cause: 'submit'): Promise<unknown>
  handleSubmit(meta: { goal: Goal }): Promise<void>
}

/** What a form hands over when it is submitted. */
interface Submitted<D> {
  value: D
  meta: { goal: Goal }
  formApi: FormHandle<D>
}

/** A save that succeeded. */
export interface SavedDraft<S, N, D> extends Submitted<D> {
  saved: S
  /** What it was made on. */
  from: S | N
  /** An earlier save of ours, whose answer was lost, has written it: what is stored since then. */
  lost: S | null
}

interface Options<S, N, D extends object> {
  /** The name under which this tab keeps what was typed and not saved, and the id it is to be saved under. */
  formName: string
  id: string
  /** What is edited, as it was read. */
  start: S | N
  draftOf: (base: S | N) => D
  labelOf: (field: string) => string
  /** Finds the name of another record by its id. */
  names?: () => (id: string) => string
  /**
   * Resolves to `base` itself when nothing differed and nothing was written. Throws ConflictError when somebody else
   * saved first. `sent` is what was sent before and not answered, so that it may have arrived.
   */
  save: (draft: D, base: S | N, sent: D | null) => Promise<S>
  /** What somebody else saved; null when it is gone, or nobody knows. */
  theirsOf: (conflict: ConflictError) => S | null | Promise<S | null>
  /** The operation that wrote it last; '' when that is not traced. */
  operationOf: (theirs: S) => string
  /** What is saved beside it and was changed by somebody else, "roles/abc"; null when it is the record itself. */
  besideOf?: (conflict: ConflictError) => string | null
  /** What is chosen beside the fields, as one of them. */
  withChosen?: (draft: D) => D
  /** What is done before anything is sent, such as an upload; resolves to what is saved then. */
  before?: (submitted: Submitted<D>, on: S | N) => Promise<D>
  onSaved: (done: SavedDraft<S, N, D>) => unknown
  onFailed?: (error: unknown) => void
}

interface Conflict<S, D> {
  theirs: S
  /** Who saved the other version, and when; null when nothing is known of it. */
  latest: HistoryItem | null
  merge: DraftMerge<D>
  submitted: Submitted<D>
}

/**
 * What the form of a draft does besides showing fields, be it of a record or of settings: it saves what was typed on
 * top of what was read, distinguishes its own lost save from a colleague's, merges, and keeps what was typed. `S` is what is
 * saved, `N` what stands for none yet. A form that has been left meanwhile is not heard of any more.
 */
export function useDraftForm<S, N, D extends object>(options: Options<S, N, D>) {
  const { formName, draftOf, labelOf } = options
  const client = useQueryClient()
  const [start] = useState(() => draftOf(options.start))
  const [base, setBase] = useState(options.start)
  const [defaults, setDefaults] = useState(start)
  const [step, setStep] = useState<'idle' | 'preparing' | 'saving' | 'following'>('idle')
  const [error, setError] = useState<unknown>(null)
  const [conflict, setConflict] = useState<Conflict<S, D> | null>(null)
  const [kept] = useState(() => keptDraft(formName, start))
  /** What was last sent, before a reload perhaps: an answer that was lost may have been a success. */
  const sent = useRef<D | null>(kept && { ...start, ...kept.typed })
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  /** The form goes on from what was saved. What was typed since it showed `sent` stays, and is not saved yet. */
  function become(saved: S, form: FormHandle<D>, sent: D): void {
    const draft = draftOf(saved)
    const typed = withTyped(draft, form.state.values, sent)
    setBase(() => saved)
    setDefaults(draft)
    form.reset(draft)
    if (typed !== draft) form.reset(typed, { keepDefaultValues: true })
  }

  /**
   * Goes along with what was saved elsewhere while the form is open. Where a field that was typed into was changed there
   * too, or a file was chosen for it, the form stays as it is, and its next save asks.
   */
  function keepUp(newer: S, form: FormHandle<D>): void {
    const shown = draftOf(base)
    const typed = options.withChosen?.(form.state.values) ?? form.state.values
    if (mergeDrafts(shown, typed, draftOf(newer), labelOf).choices.length === 0) become(newer, form, shown)
  }

  function withTyped(draft: D, values: D, sent: D): D {
    if (isSame(values as Fields, sent as Fields)) return draft
    const merge = mergeDrafts(sent, values, draft, labelOf)
    return merge.withMine(new Set(merge.choices.map(({ field }) => field)))
  }

  /** Where a field waits for what it is checked against, the save is on its way already and waits with it. */
  async function submitChecked(asked: Submitted<D>): Promise<void> {
    setStep('saving')
    setError(null)
    const { formApi } = asked
    const isValid = await untilChecked(formApi)
    if (!isShown.current) return
    if (isValid) await submit({ ...asked, value: formApi.state.values })
    else setStep('idle')
  }

  async function submit(
    asked: Submitted<D>,
    on: S | N = base,
    lost: { from: S | N; theirs: S } | null = null,
  ): Promise<void> {
    setStep('preparing')
    setError(null)
    const value = (await options.before?.(asked, on)) ?? asked.value
    const submitted = { ...asked, value }
    const { formApi } = asked
    const before = sent.current
    sent.current = value
    setStep('saving')
    try {
      const saved = await options.save(value, on, before)
      if (!isShown.current) return
      sent.current = null
      dropDraft(formName)
      become(saved, formApi, value)
      setStep('following')
      await options.onSaved({ ...submitted, saved, from: lost ? lost.from : on, lost: lost && lost.theirs })
    } catch (failure) {
      // Nothing was sent.
      if (failure instanceof InvalidError) sent.current = before
      if (isShown.current) await failed(failure, submitted, before, on)
    } finally {
      setStep('idle')
    }
  }

  /** Somebody else was first, or an earlier try of our own was saved although its answer was lost. */
  async function failed(failure: unknown, submitted: Submitted<D>, before: D | null, on: S | N) {
    const clash = failure instanceof ConflictError ? failure : null
    const theirs = clash && (await options.theirsOf(clash))
    if (theirs === null) {
      setError(failure)
      return options.onFailed?.(failure)
    }
    const present = draftOf(theirs)
    const isOwn = before !== null && isSame(present as Fields, before as Fields)
    const merge = mergeDrafts(
      isOwn ? before : draftOf(on),
      submitted.value,
      present,
      labelOf,
      options.names?.(),
    )
    const conflicting = { theirs, latest: null, merge, submitted }
    if (isOwn || merge.choices.length === 0)
      return take(conflicting, new Set(), isOwn ? { from: on, theirs } : null)
    const beside = (clash && options.besideOf?.(clash)) ?? null
    const query =
      beside === null
        ? historyQueries.operation(options.operationOf(theirs))
        : historyQueries.latestOf(beside)
    const latest = await client.fetchQuery<HistoryItem | null>(query).catch(() => null)
    setConflict({ ...conflicting, latest })
  }

  async function take(
    { theirs, merge, submitted }: Conflict<S, D>,
    keepMine: ReadonlySet<string>,
    lost: { from: S | N; theirs: S } | null = null,
  ): Promise<void> {
    const value = merge.withMine(keepMine)
    setConflict(null)
    setBase(() => theirs)
    const { formApi } = submitted
    formApi.reset(withTyped(value, formApi.state.values, submitted.value), { keepDefaultValues: true })
    if (!lost)
      showToast({
        tone: 'info',
        text: 'Someone else changed this too; their changes were kept beside yours.',
      })
    await submit({ ...submitted, value }, theirs, lost)
  }

  return {
    formName,
    id: options.id,
    labelOf,
    start,
    base,
    defaults,
    become,
    keepUp,
    error,
    isSaving: step === 'saving',
    /** A save, or what follows it, is on its way. */
    isBusy: step !== 'idle',
    /** What was sent and may have arrived. */
    unanswered: () => sent.current,
    onSubmit: submitChecked,
    conflict: conflict && { choices: conflict.merge.choices, theirs: conflict.latest },
    onChoice: (keepMine: ReadonlySet<string>) => void (conflict && take(conflict, keepMine)),
    onNoChoice: () => setConflict(null),
  }
}

export type DraftEditor<D extends object> = Omit<
  ReturnType<typeof useDraftForm<unknown, unknown, D>>,
  'base' | 'become' | 'keepUp' | 'onSubmit'
>
