import { useLayoutEffect, useRef } from 'react'
import type { PictureState } from './usePicture.ts'
import styles from './upload.module.css'

/** Progress of an upload, which can be stopped at any time. */
export function UploadProgress({ picture, percent }: { picture: PictureState; percent: number }) {
  const element = useRef<HTMLDivElement>(null)
  // The form may be scrolled to another field, or its buttons may cover the progress.
  useLayoutEffect(() => {
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={element} className={styles.progress}>
      <progress max={100} value={percent} aria-label={`Uploading the ${picture.rules.noun}`} />
      <output className="figures">
        Uploading: {percent}%{picture.isWaiting && ' – waiting for the connection'}
      </output>
      <button type="button" className="button-quiet" onClick={picture.stop}>
        Stop upload
      </button>
    </div>
  )
}
