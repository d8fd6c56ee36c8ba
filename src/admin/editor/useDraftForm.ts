import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { historyQueries } from '../../entities/history/queries.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import { type Fields, isSame } from '../../records/fields.ts'
import type { HistoryItem } from '../../records/history.ts'
import type { Together } from '../../records/together.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { validateWhenReady } from '../../ui/form/pendingChecks.ts'
import { CHECKING } from '../../ui/form/form.ts'
import { dropDraft, keptDraft } from './keptDraft.ts'
import { type DraftMerge, mergeDrafts } from './mergeDrafts.ts'

/** Where to go after a successful save: stay, or open the next record. */
export type Goal = 'stay' | 'next'

const STAY: { goal: Goal } = { goal: 'stay' }

const NONE: Together = []

/** Initial options of every draft's form: it stays open after a save. */
export const EDITING = { ...CHECKING, onSubmitMeta: STAY } as const

/** The parts of a form's API that are used here, independent of its fields. */
export interface FormHandle<D> {
  readonly state: { readonly values: D; readonly isDefaultValue: boolean; readonly isValid: boolean }
  readonly store: { subscribe(listener: () => void): { unsubscribe(): void } }
  reset(values?: D, options?: { keepDefaultValues?: boolean }): void
  validate(cause: 'submit'): unknown
  validateAllFields(cause: 'submit'): Promise<unknown>
  handleSubmit(meta: { goal: Goal }): Promise<void>
}

/** Arguments of a form's submit handler. */
interface Submitted<D> {
  value: D
  meta: { goal: Goal }
  formApi: FormHandle<D>
}

/** A successful save. */
export interface SavedDraft<S, N, D> extends Submitted<D> {
  saved: S
  /** The state that the save was based on. */
  from: S | N
  /** The stored state if an earlier save of this form succeeded but its answer was lost; else null. */
  lost: S | null
}

interface Options<S, N, D extends object> {
  /** The name under which unsaved input is kept, and the id under which the draft is saved. */
  formName: string
  id: string
  /** The edited record or settings, as read. */
  start: S | N
  draftOf: (base: S | N) => D
  labelOf: (field: string) => string
  /** Fields of the draft that make up one value. */
  together?: Together
  /** Returns a function that maps the id of another record to its name. */
  names?: () => (id: string) => string
  /**
   * Resolves to `base` itself when nothing differed and nothing was written. Throws ConflictError when
   * somebody else saved first. `sent` is the draft of an earlier save without answer, which may have
   * succeeded.
   */
  save: (draft: D, base: S | N, sent: D | null) => Promise<S>
  /** Returns what somebody else saved; null when it is gone, or unknown. */
  theirsOf: (conflict: ConflictError) => S | null | Promise<S | null>
  /** Returns the id of the operation that last wrote it; '' when that is not recorded. */
  operationOf: (theirs: S) => string
  /** Returns the ref of a conflicting record saved beside this one, "roles/abc"; null if this one does. */
  besideOf?: (conflict: ConflictError) => string | null
  /** Adds values chosen outside the fields to the draft. */
  withChosen?: (draft: D) => D
  /** Runs before anything is sent, such as an upload; resolves to the draft to save. */
  before?: (submitted: Submitted<D>, on: S | N) => Promise<D>
  onSaved: (done: SavedDraft<S, N, D>) => unknown
  onFailed?: (error: unknown) => void
}

interface Conflict<S, D> {
  theirs: S
  /** The operation that saved the other version; null when nothing is known of it. */
  latest: HistoryItem | null
  merge: DraftMerge<D>
  submitted: Submitted<D>
}

/**
 * Logic of a draft's form, for records and settings: saves the input on top of what was read, distinguishes
 * its own save whose answer was lost from a colleague's, merges, and keeps unsaved input. `S` is the type of
 * what is saved, `N` stands for nothing saved yet. A form that has been left meanwhile reports nothing any
 * more.
 */
export function useDraftForm<S, N, D extends object>(options: Options<S, N, D>) {
  const { formName, draftOf, labelOf, together = NONE } = options
  const client = useQueryClient()
  const [start] = useState(() => draftOf(options.start))
  const [base, setBase] = useState(options.start)
  const [defaults, setDefaults] = useState(start)
  const [step, setStep] = useState<'idle' | 'preparing' | 'saving' | 'following'>('idle')
  const [error, setError] = useState<unknown>(null)
  const [conflict, setConflict] = useState<Conflict<S, D> | null>(null)
  const [kept] = useState(() => keptDraft(formName, start, together))
  /** The draft last sent, perhaps before a reload: if its answer was lost, the save may have succeeded. */
  const sent = useRef<D | null>(kept && { ...start, ...kept.typed })
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const merged = (from: D, mine: D, theirs: D, nameOf?: (id: string) => string) =>
    mergeDrafts(from, mine, theirs, labelOf, nameOf, together)

  /** Continues the form from what was saved. Input since the form showed `sent` stays, as unsaved. */
  function become(saved: S, form: FormHandle<D>, sent: D): void {
    const draft = draftOf(saved)
    const typed = withTyped(draft, form.state.values, sent)
    setBase(() => saved)
    setDefaults(draft)
    form.reset(draft)
    if (typed !== draft) form.reset(typed, { keepDefaultValues: true })
  }

  /**
   * Adopts what was saved elsewhere while the form is open. If that collides with the input, or with a chosen
   * file, the form stays as it is, and its next save asks.
   */
  function keepUp(newer: S, form: FormHandle<D>): void {
    const shown = draftOf(base)
    const typed = options.withChosen?.(form.state.values) ?? form.state.values
    if (merged(shown, typed, draftOf(newer)).choices.length === 0) become(newer, form, shown)
  }

  function withTyped(draft: D, values: D, sent: D): D {
    if (isSame(values as Fields, sent as Fields)) return draft
    const merge = merged(sent, values, draft)
    return merge.withMine(new Set(merge.choices.map(({ field }) => field)))
  }

  /** Submits once asynchronous field checks are done; the form shows the save as in progress meanwhile. */
  async function submitChecked(asked: Submitted<D>): Promise<void> {
    setStep('saving')
    setError(null)
    const { formApi } = asked
    const isValid = await validateWhenReady(formApi)
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
      // An invalid draft was not sent.
      if (failure instanceof InvalidError) sent.current = before
      if (isShown.current) await failed(failure, submitted, before, on)
    } finally {
      setStep('idle')
    }
  }

  /** Handles a conflict: somebody else saved first, or an earlier save succeeded but its answer was lost. */
  async function failed(failure: unknown, submitted: Submitted<D>, before: D | null, on: S | N) {
    const clash = failure instanceof ConflictError ? failure : null
    const theirs = clash && (await options.theirsOf(clash))
    if (theirs === null) {
      setError(failure)
      return options.onFailed?.(failure)
    }
    const present = draftOf(theirs)
    const isOwn = before !== null && isSame(present as Fields, before as Fields)
    const merge = merged(isOwn ? before : draftOf(on), submitted.value, present, options.names?.())
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
        text: 'Someone else changed this too; their changes and yours were both kept.',
      })
    await submit({ ...submitted, value }, theirs, lost)
  }

  return {
    formName,
    id: options.id,
    labelOf,
    together,
    merged,
    start,
    base,
    defaults,
    become,
    keepUp,
    error,
    isSaving: step === 'saving',
    /** Whether a save, or what follows it, is in progress. */
    isBusy: step !== 'idle',
    /** Returns the draft of a save without answer, which may have succeeded. */
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
