import { useRef } from 'react'
import { isOnTop, showToast } from '../toast/toasts.ts'
import type { GridProps } from './props.ts'

interface Left<T> {
  record: T
  /** The e-mail address of the colleague who did it, where that is known. */
  who: string | undefined
}

/** Tells that the record whose cell had the focus is not shown any more, so that nothing is done to the one in its place. */
export function useStray<T>({
  columns,
  records,
  recordId: idOf,
  marks,
}: Pick<GridProps<T>, 'columns' | 'records' | 'recordId' | 'marks'>) {
  const left = useRef<Left<T> | null>(null)
  const tell = () => {
    const { record = null, who } = left.current ?? {}
    const isThere = record !== null && records.some((one) => idOf(one) === idOf(record))
    const title = columns.find(({ isTitle }) => isTitle)
    void import('./goneWords.ts').then(({ strayWords }) =>
      showToast({ tone: 'warn', text: strayWords(record, title, { isThere, who }) }),
    )
  }
  return {
    tell,
    /** A record is not shown any more, told at once where it was a colleague and no dialog is open; or, null, the selected cells are others. */
    onLeft: (record: T | null) => {
      left.current = record && { record, who: marks?.get(idOf(record))?.who }
      if (left.current?.who !== undefined && isOnTop()) tell()
    },
  }
}
