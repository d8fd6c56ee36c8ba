import { useEffect, useEffectEvent, useId, useState, type DragEvent } from 'react'
import { UploadProgress } from './UploadProgress.tsx'
import type { PictureState } from './usePicture.ts'
import fileStyles from './file.module.css'
import styles from './upload.module.css'

const ACCEPTED = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

const firstFile = (data: DataTransfer | null): File | null =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/')) ?? data?.files[0] ?? null

/** Input for the picture of a record, chosen, dropped or pasted; with a preview before it is uploaded. */
export function PictureField({
  label,
  picture,
  present,
  isBusy,
  onRemove,
}: {
  label: string
  picture: PictureState
  /** URL of the record's current picture; '' for none. */
  present: string
  isBusy: boolean
  onRemove: () => void
}) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { rules, picked, message } = picture
  const shown = picked?.address ?? present
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const file = firstFile(event.clipboardData)
    // Spreadsheets and word processors copy a picture along with text.
    if (!file?.type.startsWith('image/') || event.clipboardData?.types.includes('text/plain')) return
    event.preventDefault()
    if (!isBusy) void picture.choose(file)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
  const drag = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is one way of three; the file input needs no mouse
    <div
      className={`field ${styles.picture}`}
      data-over={isOver || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        if (!isBusy) void picture.choose(firstFile(event.dataTransfer))
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        {shown && (
          <img src={shown} alt={`${label} preview`} width={rules.preview} className={styles.preview} />
        )}
        <div className={styles.choice}>
          <input
            id={id}
            type="file"
            className={fileStyles.file}
            accept={ACCEPTED}
            disabled={isBusy}
            aria-describedby={message ? `${id}-error` : `${id}-hint`}
            aria-invalid={message !== null || undefined}
            onChange={(event) => {
              void picture.choose(event.target.files?.[0] ?? null)
              event.target.value = ''
            }}
          />
          <p id={`${id}-hint`} className="hint">
            {picture.isPreparing ? (
              'Reading the picture…'
            ) : picked ? (
              <>
                <bdi>{picked.name}</bdi>: uploaded when you save
              </>
            ) : (
              'Choose a file, drop one here, or paste it'
            )}
          </p>
          {(picked !== null || present !== '') && !isBusy && (
            <button type="button" className="button-link" onClick={picked ? picture.drop : onRemove}>
              {picked ? `Do not use this ${rules.noun}` : `Remove the ${rules.noun}`}
            </button>
          )}
        </div>
      </div>
      {picture.percent !== null && <UploadProgress picture={picture} percent={picture.percent} />}
      {message !== null && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {message}
        </p>
      )}
    </div>
  )
}
