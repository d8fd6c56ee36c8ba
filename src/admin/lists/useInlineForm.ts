import { useState } from 'react'
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
  /** Call after a save: clears the line and chooses another id. */
  next: () => void
}

/** Holds the text of a one-line form, kept under `formName` like other drafts. */
export function useInlineForm(formName: string): InlineFormState {
  const [typed, setTyped] = useState(() => keptDraft(formName, BLANK)?.typed.line ?? '')
  const [id, setId] = useState(() => keptId(formName) ?? newId())
  const put = (line: string) => {
    setTyped(line)
    if (line.trim() === '') dropDraft(formName)
    else keepDraft(formName, id, BLANK, { line })
  }
  const next = () => {
    put('')
    setId(newId())
  }
  return { typed, put, id, next }
}
