import type { ReactNode } from 'react'
import { site } from '../../config.ts'
import { Day } from '../frame/Day.tsx'

interface RecordNoteProps {
  name: string
  /** Epoch ms. */
  updatedAt: number | null
  source?: ReactNode
}

/** The source of a record, the date of its last update, and a link to suggest a correction. */
export function RecordNote({ name, updatedAt, source }: RecordNoteProps) {
  return (
    <p className="hint">
      {source}
      {updatedAt !== null && (
        <>
          Updated on <Day at={updatedAt} />.{' '}
        </>
      )}
      <a href={correctionTo(name)} className="screen-only">
        Suggest a correction
      </a>
    </p>
  )
}

/** Returns a mailto: link to the editors that names the record and its address. */
function correctionTo(name: string): string {
  const subject = encodeURIComponent(`Correction: ${name}`)
  const body = encodeURIComponent(`${name}\n${window.location.href}\n\nWhat should be corrected:\n`)
  return `mailto:${site.contactEmail}?subject=${subject}&body=${body}`
}
