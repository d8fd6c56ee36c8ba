import type { PictureState } from './usePicture.ts'
import styles from './upload.module.css'

/** Progress of an upload, which can be stopped at any time. */
export function UploadProgress({ picture, percent }: { picture: PictureState; percent: number }) {
  return (
    <div className={styles.progress}>
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
