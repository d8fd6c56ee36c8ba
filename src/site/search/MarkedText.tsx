import type { Marked } from '../../entities/list/source.ts'
import styles from './FoundRecord.module.css'
import { NAMELESS } from '../record/RecordLink.tsx'

/** A text with the matches of the search marked. */
export function MarkedText({ of: { text, marks } }: { of: Marked }) {
  if (text === '') return NAMELESS
  const parts = marks.flatMap(([from, to], at) => [
    text.slice(marks[at - 1]?.[1] ?? 0, from),
    <mark key={from} className={styles.mark}>
      {text.slice(from, to)}
    </mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
