import { lazy, Suspense, useState } from 'react'
import styles from './ListActions.module.css'
import type { ExportSource } from './source.ts'

const ExportPanel = lazy(async () => ({ default: (await import('./ExportPanel.tsx')).ExportPanel }))

/** The actions on a whole list; their code is loaded when the panel is opened. */
export function ListActions({ source }: { source: ExportSource }) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className={`disclosure ${styles.actions}`} onToggle={() => setWasOpened(true)}>
      <summary>Share and export</summary>
      {wasOpened && (
        <Suspense fallback={<p className={`skeleton ${styles.waiting}`}>Copy link</p>}>
          <ExportPanel source={source} />
        </Suspense>
      )}
    </details>
  )
}
