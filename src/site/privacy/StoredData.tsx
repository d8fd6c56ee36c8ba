import { useState } from 'react'
import { clearStoredAnswers } from '../offline/answerStore.ts'
import styles from './PrivacyScreen.module.css'

const KEPT = [
  'your colour theme and contrast',
  'your decision about adverts',
  'the filters that you saved',
  'when you were here last, to mark what is new',
  'the site itself and what you read last, to be read without a connection',
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
      <p>None of it is sent anywhere. Staff who sign in keep their sign-in and unfinished work here, too.</p>
      {progress === 'asked' ? (
        <p className={styles.sure}>
          <span>Delete your settings and saved filters, too?</span>
          <button type="button" className="button-danger" onClick={forget}>
            Delete everything
          </button>
          <button type="button" className="button-quiet" onClick={() => setProgress(undefined)}>
            Keep it
          </button>
        </p>
      ) : (
        <button type="button" className="button-quiet" onClick={() => setProgress('asked')}>
          Delete what is stored
        </button>
      )}
      <output>
        {progress === 'done' && 'Deleted. The next page you open is like your first.'}
        {progress === 'failed' &&
          'This browser did not let everything go: clear its data for this site instead.'}
      </output>
    </>
  )
}
