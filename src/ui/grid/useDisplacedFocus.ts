import { useRef } from 'react'
import { isOnTop, showToast } from '../toast/toasts.ts'
import type { GridProps } from './props.ts'

interface Left<T> {
  record: T
  /** The e-mail address of the colleague who changed or deleted the record, if known. */
  who: string | undefined
}

/** Warns that the focused record is no longer shown, so that no key acts on the record in its place. */
export function useDisplacedFocus<T>({
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
    void import('./lostRowMessages.ts').then(({ displacedFocusMessage }) =>
      showToast({ tone: 'warn', text: displacedFocusMessage(record, title, { isThere, who }) }),
    )
  }
  return {
    tell,
    /**
     * Remembers the record that disappeared (null: the selected rows changed). Warns immediately if a
     * colleague caused it and no dialog is open.
     */
    onLeft: (record: T | null) => {
      left.current = record && { record, who: marks?.get(idOf(record))?.who }
      if (left.current?.who !== undefined && isOnTop()) tell()
    },
  }
}
