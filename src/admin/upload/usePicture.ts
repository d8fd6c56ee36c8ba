import { useEffect, useRef, useState } from 'react'
import { type Upload, uploadPicture } from '../../entities/picture/upload.ts'
import type { FormHandle } from '../editor/useDraftForm.ts'
import type { FormRecord } from '../editor/useRecordEditor.ts'
import { PictureError, problemMessage, uploadMessage } from './messages.ts'
import { preparePicture } from './preparePicture.ts'
import type { PictureRules } from './rules.ts'

const PATIENCE_MS = 5_000

interface Picked {
  file: File
  /** What the file is called where it was chosen. */
  name: string
  /** The address of the preview, good until the page is left. */
  address: string
}

/** A picture that is chosen first and uploaded when its record is saved. */
export function usePicture(rules: PictureRules) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const task = useRef<Upload | null>(null)
  /** What is picked and not uploaded yet, for a save that is on its way. */
  const left = useRef<Picked | null>(null)
  /** Why it did not arrive, to be told once the rest is saved. */
  const failure = useRef<string | null>(null)
  /** Where the picked file already is: only its address was not saved. */
  const arrived = useRef<string | null>(null)
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
    left.current = null
    setMessage(null)
    arrived.current = null
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
      arrived.current = null
      left.current = { file: made, name: file.name ?? rules.noun, address: URL.createObjectURL(made) }
      setPicked(left.current)
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

  /** The path under which the picked file lies by now; null when it did not get there, and `failure` says why. */
  async function upload(id: string, { file }: Picked): Promise<string | null> {
    failure.current = null
    setMessage(null)
    try {
      if (arrived.current === null) {
        moved(0)
        task.current = uploadPicture(rules.collection, id, file, moved)
        arrived.current = await task.current.done
      }
      return arrived.current
    } catch (error) {
      failure.current = uploadMessage(error, rules)
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
    const file = left.current
    const path = file && (await upload(id, file))
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
    const file = left.current
    if (!file) return saved
    const path = isNew ? await upload(saved.record.id, file) : null
    if (path === null) {
      setMessage(failure.current)
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
