import {
  useMutation,
  useQueryClient,
  type MutationOptions,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { traitsOf } from '../../entities/registry/records.ts'
import { existsQuery } from '../../entities/record/existence.ts'
import { mutate } from '../../entities/record/mutate.ts'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import type { SaveRecord } from './resource.ts'
import { dropDraft, keepDraft, keptId } from './keptDraft.ts'
import { nameFinder } from './names.ts'
import { copyAsNew } from './copyAsNew.ts'
import { type FormHandle, type Goal, type SavedDraft, useDraftForm } from './useDraftForm.ts'
import { useIsDeleted } from './useIsDeleted.ts'
import { useSavedToast } from './useSavedToast.ts'
import type { RecordMessages } from './messages.ts'

/** A record with whatever else its form edits: roles, contact details. */
export interface FormRecord {
  record: Stamp
  /** Operation of the last save, for Undo; null when there was nothing to write. */
  op: string | null
}

export interface EditorProps<O extends FormRecord> {
  /** The record as read; null in add mode. */
  loaded: O | null
  onSaved: (saved: O, goal: Goal) => void
  onCancel: () => void
  onUndone: () => Promise<unknown>
}

interface Options<O extends FormRecord, D extends object> extends EditorProps<O> {
  collection: string
  messages: RecordMessages
  labels: Partial<Record<string, string>>
  titleOf: (loaded: O) => string
  draftOf: (loaded: O | null) => D
  /** Converts the draft to what is saved; the input itself is what gets merged. */
  storable?: (draft: D) => D
  query: (id: string) => UseQueryOptions<O>
  save: MutationOptions<O, Error, SaveRecord<O, D>>
  picture?: ChosenPicture
}

/** A picture chosen beside the fields, which becomes one of them once it is uploaded. */
interface ChosenPicture {
  withPicked: <D extends object>(draft: D) => D
  uploadFirst: <D extends object>(id: string, value: D, form: FormHandle<D>) => Promise<D>
  /** Saves a new record again with its picture; null when that failed and the form stays as it is. */
  attach: <O extends FormRecord, D extends object>(
    saved: O,
    draft: D,
    isNew: boolean,
    put: (draft: D) => Promise<O>,
  ) => Promise<O | null>
}

/** Edits the draft of a record, saves it under an id chosen before the first attempt, and offers Undo. */
export function useRecordEditor<O extends FormRecord, D extends object>(options: Options<O, D>) {
  const { loaded, collection, messages, labels, titleOf, draftOf, storable, picture } = options
  const client = useQueryClient()
  const { mutateAsync } = useMutation(options.save)
  const formNameOf = (key: string) => `${collection}.${key}`
  const formName = formNameOf(loaded?.record.id ?? 'new')
  const [id] = useState(() => loaded?.record.id ?? keptId(formName) ?? newId())
  const ref = `${collection}/${id}`
  const { queryKey: existence } = existsQuery(collection, id)
  const isLeaving = useRef(false)
  const { together } = traitsOf(collection)
  const labelOf = (field: string) => labels[field] ?? labels[field.split('.')[0] ?? ''] ?? field
  const { announceSaved, stored } = useSavedToast({ ...options, id, labelOf })

  async function follow({ saved, from, lost, meta, formApi }: SavedDraft<O, null, D>): Promise<void> {
    const again = (draft: D) =>
      mutate(client, options.save, { id, draft: storable?.(draft) ?? draft, base: saved })
    const done = picture ? await picture.attach(saved, draftOf(saved), from === null, again) : saved
    if (!done) return
    if (done !== saved) editor.become(done, formApi, draftOf(saved))
    announceSaved(done, from, done.op ?? lost?.record.lastChange ?? null, () => formApi.state.isDefaultValue)
    if (!loaded && !formApi.state.isDefaultValue) {
      // Input typed while a new record was being saved belongs to that record, whose form opens next.
      keepDraft(formNameOf(id), id, draftOf(done), formApi.state.values, { together })
      formApi.reset()
    }
    isLeaving.current = true
    options.onSaved(done, meta.goal)
    // Reset late, because another guard of the page may be asked before the form's.
    setTimeout(() => (isLeaving.current = false))
  }

  const editor = useDraftForm<O, null, D>({
    formName,
    id,
    start: loaded,
    draftOf,
    labelOf,
    together,
    names: () => nameFinder(client),
    save: async (draft, base) => {
      const saved = await mutateAsync({ id, draft: storable?.(draft) ?? draft, base })
      client.setQueryData(existence, true)
      return saved
    },
    theirsOf: async () => {
      const theirs = await stored()
      if (theirs !== undefined) client.setQueryData(existence, theirs !== null)
      return theirs ?? null
    },
    operationOf: ({ record }) => record.lastChange,
    besideOf: ({ conflicts }) => {
      const [first] = conflicts.map(({ path }) => path)
      return first === undefined || conflicts.some(({ path }) => path === ref) ? null : first
    },
    ...(picture && {
      withChosen: picture.withPicked,
      // A record must exist before its picture can be uploaded.
      before: ({ value, formApi }, on) =>
        on === null ? Promise.resolve(value) : picture.uploadFirst(id, value, formApi),
    }),
    onSaved: follow,
  })
  const isGone = useIsDeleted(collection, id, editor.base !== null)

  return {
    ...editor,
    /** Path of the record in the history. */
    ref,
    words: messages,
    title: loaded ? titleOf(loaded) : null,
    onCancel: options.onCancel,
    stored,
    /** Moves the input to the form for a new record; returns false when unsaved input is kept there. */
    addAgain: (form: FormHandle<D>) => {
      const name = formNameOf('new')
      if (keptId(name) !== null) return false
      const fresh = newId()
      keepDraft(name, fresh, draftOf(null), copyAsNew(form.state.values, id, fresh))
      dropDraft(formName)
      isLeaving.current = true
      options.onCancel()
      return true
    },
    /**
     * Moves the changed fields of the draft to the form of another record; returns false when unsaved input
     * is kept there. Throws NotFoundError, DataError.
     */
    takeTo: async (other: string, form: FormHandle<D>): Promise<boolean> => {
      if (form.state.isDefaultValue) return true
      const name = formNameOf(other)
      if (keptId(name) !== null) return false
      const theirs = draftOf(await client.fetchQuery({ ...options.query(other), staleTime: 0 }))
      const merge = editor.merged(editor.defaults, form.state.values, theirs)
      keepDraft(name, other, theirs, merge.withMine(new Set(merge.choices.map(({ field }) => field))), {
        together,
      })
      dropDraft(formName)
      isLeaving.current = true
      return true
    },
    isGone,
    isLeaving,
  }
}

export type RecordEditor<O extends FormRecord, D extends object> = ReturnType<typeof useRecordEditor<O, D>>
