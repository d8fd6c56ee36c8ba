import { useEffect, useRef, useState } from 'react'
import { type Upload, uploadPicture } from '../../entities/picture/upload.ts'
import type { FormHandle } from '../editor/useDraftForm.ts'
import type { FormRecord } from '../editor/useRecordEditor.ts'
import { PictureError, problemMessage, uploadMessage } from './messages.ts'
import { preparePicture } from './preparePicture.ts'
import type { PictureRules } from './rules.ts'

const PATIENCE_MS = 5_000

interface Picked {
  /** What the file is called where it was chosen. */
  name: string
  /** The address of the preview, good until the page is left. */
  address: string
}

/** A picture whose record is not saved with it yet. */
interface Unsaved {
  file: File
  /** Where the file lies once it is uploaded: its address may not be saved even so. */
  path: string | null
  /** Why it did not get there, to be told once the rest is saved. */
  failure: string | null
}

/** A picture that is chosen first and uploaded when its record is saved. */
export function usePicture(rules: PictureRules) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const task = useRef<Upload | null>(null)
  /** What is picked, for a save that is on its way. */
  const unsaved = useRef<Unsaved | null>(null)
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Counts what was chosen: a slower picture that was chosen before does not take the place of this one. */
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

  /** The path under which the file lies by now; null when it did not get there, and its `failure` says why. */
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

  /** Before a record that is there is saved: its picture becomes a field like the others, in the form and in what is sent. */
  async function uploadFirst<D extends object>(id: string, value: D, form: FormHandle<D>): Promise<D> {
    const picture = unsaved.current
    const path = picture && (await upload(id, picture))
    if (path === null) return value
    drop()
    form.reset(inDraft(form.state.values, path), { keepDefaultValues: true })
    return inDraft(value, path)
  }

  /**
   * After a new record has been saved, its file and then its address (specification, section 9). When either does not get
   * there the record stays as it is, and the next save goes on where this one stopped.
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
    /** 0..100 while a file is on its way, else null. */
    percent,
    /** Nothing has moved for five seconds. */
    isWaiting,
    message,
    choose,
    drop,
    /** What the form holds when the picked picture is counted among its fields. */
    withPicked: <D extends object>(draft: D): D => (picked ? inDraft(draft, picked.address) : draft),
    uploadFirst,
    attach,
    stop: () => task.current?.stop(),
  }
}

export type PictureState = ReturnType<typeof usePicture>
