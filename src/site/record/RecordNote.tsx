import type { ReactNode } from 'react'
import { site } from '../../config.ts'
import { Day } from '../frame/Day.tsx'

interface RecordNoteProps {
  name: string
  /** Epoch ms. */
  updatedAt: number | null
  source?: ReactNode
}

/** Where a record comes from, how fresh it is and how to correct it. */
export function RecordNote({ name, updatedAt, source }: RecordNoteProps) {
  return (
    <p className="hint">
      {source}
      {updatedAt !== null && (
        <>
          Updated on <Day at={updatedAt} />.{' '}
        </>
      )}
      <a href={correctionTo(name)}>Suggest a correction</a>
    </p>
  )
}

/** A letter to the editors that names the record and where it stands. */
function correctionTo(name: string): string {
  const subject = encodeURIComponent(`Correction: ${name}`)
  const body = encodeURIComponent(`${name}\n${window.location.href}\n\nWhat should be corrected:\n`)
  return `mailto:${site.contactEmail}?subject=${subject}&body=${body}`
}
