import { useEffect, useRef, useState } from 'react'
import { type Upload, uploadPicture } from '../../entities/picture/upload.ts'
import type { FormHandle } from '../editor/useDraftForm.ts'
import type { FormRecord } from '../editor/useRecordEditor.ts'
import { PictureError, problemMessage, uploadMessage } from './messages.ts'
import { preparePicture } from './preparePicture.ts'
import type { PictureRules } from './rules.ts'

const PATIENCE_MS = 5_000

interface Picked {
  /** Original file name. */
  name: string
  /** Object URL of the preview, valid until the page is left. */
  address: string
}

/** A picture that is not saved with its record yet. */
interface Unsaved {
  file: File
  /** Path in the storage after the upload, even while the record does not refer to it yet; null before. */
  path: string | null
  /** Why the upload failed, reported once the rest is saved. */
  failure: string | null
}

/** Holds the picture chosen in a form, which is uploaded when the record is saved. */
export function usePicture(rules: PictureRules) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const task = useRef<Upload | null>(null)
  /** The chosen picture, readable by a save in flight. */
  const unsaved = useRef<Unsaved | null>(null)
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Number of the latest choice, so that a slower earlier picture does not replace a later one. */
  const latestRun = useRef(0)

  useEffect(
    () => () => {
      clearTimeout(patience.current)
      latestRun.current += 1
    },
    [],
  )
  const address = picked?.address
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address])

  const drop = () => {
    latestRun.current += 1
    setPreparing(false)
    setPicked(null)
    unsaved.current = null
    setMessage(null)
  }

  async function choose(file: (Blob & { name?: string }) | null): Promise<void> {
    if (!file) return
    const own = (latestRun.current += 1)
    const isLatest = () => own === latestRun.current
    setPreparing(true)
    setMessage(null)
    try {
      const made = await preparePicture(file, rules)
      if (!isLatest()) return
      unsaved.current = { file: made, path: null, failure: null }
      setPicked({ name: file.name ?? rules.noun, address: URL.createObjectURL(made) })
    } catch (error) {
      if (isLatest())
        setMessage(
          problemMessage(error instanceof PictureError ? error.problem : 'damaged', rules, file.name ?? ''),
        )
    } finally {
      if (isLatest()) setPreparing(false)
    }
  }

  function moved(next: number): void {
    setPercent(next)
    setWaiting(false)
    clearTimeout(patience.current)
    patience.current = setTimeout(() => setWaiting(true), PATIENCE_MS)
  }

  const inDraft = <D extends object>(draft: D, path: string): D => ({
    ...draft,
    [rules.path]: path,
    [rules.url]: '',
  })

  /** Uploads the picture and returns its path; null if that failed, with the reason in `failure`. */
  async function upload(id: string, picture: Unsaved): Promise<string | null> {
    picture.failure = null
    setMessage(null)
    try {
      if (picture.path === null) {
        moved(0)
        task.current = uploadPicture(rules.collection, id, picture.file, moved)
        picture.path = await task.current.done
      }
      return picture.path
    } catch (error) {
      picture.failure = uploadMessage(error, rules)
      return null
    } finally {
      clearTimeout(patience.current)
      task.current = null
      setPercent(null)
      setWaiting(false)
    }
  }

  /** Uploads the picture before an existing record is saved; sets its path in the form and the draft sent. */
  async function uploadFirst<D extends object>(id: string, value: D, form: FormHandle<D>): Promise<D> {
    const picture = unsaved.current
    const path = picture && (await upload(id, picture))
    if (path === null) return value
    drop()
    form.reset(inDraft(form.state.values, path), { keepDefaultValues: true })
    return inDraft(value, path)
  }

  /**
   * Uploads the picture after a new record has been saved, then saves its path (specification, section 9). If
   * either fails, the record stays as it is, and the next save resumes from there.
   */
  async function attach<O extends FormRecord, D extends object>(
    saved: O,
    draft: D,
    isNew: boolean,
    put: (draft: D) => Promise<O>,
  ): Promise<O | null> {
    const picture = unsaved.current
    if (!picture) return saved
    const path = isNew ? await upload(saved.record.id, picture) : null
    if (path === null) {
      setMessage(picture.failure)
      return null
    }
    const done = await put(inDraft(draft, path)).catch(() => null)
    if (done) drop()
    else setMessage(`The ${rules.noun} is uploaded but not shown yet: save again to show it.`)
    return done
  }

  return {
    rules,
    picked,
    isPreparing,
    /** 0 to 100 while a file is uploading, else null. */
    percent,
    /** Whether there has been no progress for five seconds. */
    isWaiting,
    message,
    choose,
    drop,
    /** Returns the draft with the chosen picture counted among its fields. */
    withPicked: <D extends object>(draft: D): D => (picked ? inDraft(draft, picked.address) : draft),
    uploadFirst,
    attach,
    stop: () => task.current?.stop(),
  }
}

export type PictureState = ReturnType<typeof usePicture>
