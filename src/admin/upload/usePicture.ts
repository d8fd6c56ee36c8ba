import { useEffect, useRef, useState } from 'react'
import { type Upload, uploadPicture } from '../../entities/picture/upload.ts'
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

/** A picture that is chosen first and uploaded once its record has been saved. */
export function usePicture(rules: PictureRules) {
  const [picked, setPicked] = useState<Picked | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const task = useRef<Upload | null>(null)
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
      setPicked({ file: made, name: file.name ?? rules.noun, address: URL.createObjectURL(made) })
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

  /**
   * Record first, then the file, then its address in the record (specification, section 4). When the file or its
   * address does not get there the record stays as it is, and the next save goes on where this one stopped.
   */
  async function attach<O extends FormRecord>(
    saved: O,
    put: (path: string) => Promise<O>,
  ): Promise<O | null> {
    if (!picked) return saved
    setMessage(null)
    try {
      if (arrived.current === null) {
        moved(0)
        task.current = uploadPicture(rules.collection, saved.record.id, picked.file, moved)
        arrived.current = await task.current.done
      }
    } catch (error) {
      setMessage(uploadMessage(error, rules))
      return null
    } finally {
      clearTimeout(patience.current)
      task.current = null
      setPercent(null)
      setWaiting(false)
    }
    const done = await put(arrived.current).catch(() => null)
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
    attach,
    stop: () => task.current?.stop(),
  }
}

export type PictureState = ReturnType<typeof usePicture>
