import { useState } from 'react'
import { newId } from '../../records/digest.ts'
import { dropDraft, keepDraft, keptDraft, keptId } from '../editor/keptDraft.ts'

const BLANK = { line: '' }

export interface InlineFormState {
  typed: string
  put: (typed: string) => void
  /** What it is to be saved under: the same however often it is sent, so that a lost answer makes no second record. */
  id: string
  /** The line is saved: begins the next one, blank and under another id. */
  next: () => void
}

/** What is typed into the one line of a form, kept under `formName` as the drafts of other forms are. */
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
