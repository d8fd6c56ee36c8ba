import { useState } from 'react'
import { clearStoredAnswers } from '../offline/answerStore.ts'
import styles from './PrivacyScreen.module.css'

const KEPT = [
  'your colour theme and contrast',
  'your choice about adverts',
  'your saved filters',
  'the time of your last visit, to mark what is new',
  'the site itself and the pages you read last, for reading offline',
]

/** Deletes all data of this origin: settings, stored results, and the caches of the service worker. */
async function forgetStoredData(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  await clearStoredAnswers()
  indexedDB.deleteDatabase('ppx-directory')
  for (const name of await caches.keys()) await caches.delete(name)
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

type Progress = 'asked' | 'done' | 'failed'

/** A list of what is stored in the browser, with a button that deletes it. */
export function StoredData() {
  const [progress, setProgress] = useState<Progress>()
  function forget() {
    forgetStoredData().then(
      () => setProgress('done'),
      () => setProgress('failed'),
    )
  }
  return (
    <>
      <ul className={styles.stored}>
        {KEPT.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>None of it is sent anywhere. For staff, their sign-in and unfinished work are stored here too.</p>
      {progress === 'asked' ? (
        <p className={styles.sure}>
          <span>Delete everything, including your settings and saved filters?</span>
          <button type="button" className="button-danger" onClick={forget}>
            Delete everything
          </button>
          <button type="button" className="button-quiet" onClick={() => setProgress(undefined)}>
            Cancel
          </button>
        </p>
      ) : (
        <button type="button" className="button-quiet" onClick={() => setProgress('asked')}>
          Delete stored data
        </button>
      )}
      <output>
        {progress === 'done' && 'Deleted. The next page you open will be like your first visit.'}
        {progress === 'failed' &&
          'Some data could not be deleted. Clear this site’s data in your browser settings instead.'}
      </output>
    </>
  )
}
