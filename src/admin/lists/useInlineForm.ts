import { useRef, useState } from 'react'
import { newId } from '../../records/digest.ts'
import { dropDraft, keepDraft, keptDraft, keptId } from '../editor/keptDraft.ts'

const BLANK = { line: '' }

export interface InlineFormState {
  typed: string
  put: (typed: string) => void
  /**
   * The id of the record to save; constant over retries, so that a lost answer does not create a duplicate.
   */
  id: string
  /**
   * Call after `saved` was saved: clears the line, unless the next entry has been typed meanwhile, and chooses
   * another id.
   */
  next: (saved: string) => void
}

/** Holds the text of a one-line form, kept under `formName` like other drafts. */
export function useInlineForm(formName: string): InlineFormState {
  const [typed, setTyped] = useState(() => keptDraft(formName, BLANK)?.typed.line ?? '')
  const [id, setId] = useState(() => keptId(formName) ?? newId())
  const latest = useRef(typed)
  const keep = (line: string, under: string) => {
    latest.current = line
    setTyped(line)
    setId(under)
    if (line.trim() === '') dropDraft(formName)
    else keepDraft(formName, under, BLANK, { line })
  }
  const next = (saved: string) => keep(latest.current === saved ? '' : latest.current, newId())
  return { typed, put: (line) => keep(line, id), id, next }
}
