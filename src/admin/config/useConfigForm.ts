import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { historyQueries } from '../../entities/history/queries.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import { type Fields, isSame } from '../../records/fields.ts'
import type { HistoryItem } from '../../records/history.ts'
import { dropDraft, keptDraft } from '../editor/keptDraft.ts'
import { mergeDrafts, type DraftMerge } from '../editor/mergeDrafts.ts'
import { tellMerged } from '../editor/tellMerged.ts'
import type { FormHandle } from '../editor/useRecordEditor.ts'
import { nothingChanged } from '../nothingChanged.ts'
import { reason } from '../reason.ts'
import type { Told } from '../useTold.ts'

interface Options<B, D extends object> {
  /** The name under which this tab keeps what was typed and not saved. */
  formName: string
  /** What is edited, as it was read. */
  start: B
  draftOf: (base: B) => D
  labelOf: (field: string) => string
  /** What the settings are called, for the message that nothing of them was changed. */
  title: string
  /** Said of a save, and before the reason why there was none. */
  words: { saved: string; failed: string }
  /**
   * Resolves to `base` itself when nothing differed and nothing was written. Throws ConflictError when somebody else saved first. `sent` is what was sent before and not answered, so that it
   * may have arrived.
   */
  save: (draft: D, base: B, sent: D | null) => Promise<B>
  /** What somebody else saved, as a conflict tells it; null when it is gone. */
  theirsOf: (conflict: ConflictError) => B | null
  onTold: (told: Told | null) => void
  /** The form has taken over what was saved by now. */
  onSaved?: (saved: B) => void
}

interface Conflict<B, D> {
  theirs: B
  /** Who saved it, and when; null when nothing is known of it. */
  latest: HistoryItem | null
  merge: DraftMerge<D>
  form: FormHandle<D>
}

/** Settings that are traced name the operation that wrote them last. */
const lastChangeOf = (settings: unknown): string =>
  settings !== null && typeof settings === 'object' && 'lastChange' in settings
    ? String(settings.lastChange)
    : ''

/** What a form of settings does besides showing fields: it saves, merges with what a colleague saved, keeps drafts. */
export function useConfigForm<B, D extends object>(options: Options<B, D>) {
  const { formName, draftOf } = options
  const client = useQueryClient()
  const [start] = useState(() => draftOf(options.start))
  const [base, setBase] = useState(options.start)
  const [defaults, setDefaults] = useState(start)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<B, D> | null>(null)
  const [kept] = useState(() => keptDraft(formName, start))
  /** What was last sent, before a reload perhaps: an answer that was lost may have been a success. */
  const sent = useRef<D | null>(kept && { ...start, ...kept.typed })

  /** `isSaved`: an earlier save of ours, whose answer was lost, has written it. */
  async function submit(draft: D, form: FormHandle<D>, on: B = base, isSaved = false): Promise<void> {
    const before = sent.current
    sent.current = draft
    setSaving(true)
    try {
      const saved = await options.save(draft, on, before)
      sent.current = null
      const next = draftOf(saved)
      dropDraft(formName)
      setBase(saved)
      setDefaults(next)
      form.reset(next)
      options.onSaved?.(saved)
      const isWritten = isSaved || saved !== on
      options.onTold(
        isWritten
          ? { tone: 'ok', text: options.words.saved }
          : { tone: 'info', text: nothingChanged(options.title) },
      )
    } catch (error) {
      // Nothing was sent.
      if (error instanceof InvalidError) sent.current = before
      const theirs = error instanceof ConflictError ? options.theirsOf(error) : null
      if (theirs === null)
        options.onTold({ tone: 'error', text: `${options.words.failed}: ${reason(error)}` })
      else await resolve(draft, before, form, on, theirs)
    } finally {
      setSaving(false)
    }
  }

  /** Asks about the fields that both changed; everything else comes together without a question. */
  async function resolve(draft: D, before: D | null, form: FormHandle<D>, on: B, theirs: B): Promise<void> {
    const present = draftOf(theirs)
    const isOwn = before !== null && isSame(present as Fields, before as Fields)
    const merge = mergeDrafts(isOwn ? before : draftOf(on), draft, present, options.labelOf)
    const conflicting = { theirs, latest: null, merge, form }
    if (merge.choices.length === 0) return take(conflicting, new Set(), isOwn)
    const latest = await client.fetchQuery(historyQueries.operation(lastChangeOf(theirs))).catch(() => null)
    setConflict({ ...conflicting, latest })
  }

  function take({ theirs, merge, form }: Conflict<B, D>, keepMine: ReadonlySet<string>, isOwn = false): void {
    const merged = merge.withMine(keepMine)
    setConflict(null)
    setBase(theirs)
    form.reset(merged, { keepDefaultValues: true })
    if (!isOwn) tellMerged()
    void submit(merged, form, theirs, isOwn)
  }

  return {
    formName,
    start,
    base,
    defaults,
    isSaving,
    /** What was sent and may have arrived. */
    unanswered: () => sent.current,
    submit: (draft: D, form: FormHandle<D>) => submit(draft, form),
    conflict: conflict && { choices: conflict.merge.choices, theirs: conflict.latest },
    onChoice: (keepMine: ReadonlySet<string>) => conflict && take(conflict, keepMine),
    onNoChoice: () => setConflict(null),
  }
}

export type ConfigEditor<B, D extends object> = ReturnType<typeof useConfigForm<B, D>>
