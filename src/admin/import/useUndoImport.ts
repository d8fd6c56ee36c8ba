import { useState } from 'react'
import type { ImportedCollection } from '../../import/definition.ts'
import { importText } from '../operation/madeText.ts'
import { useUndo } from '../operation/useUndo.ts'
import { forgetUnfinished } from './unfinished.ts'

/** Undoes everything an import has written, even if it did not finish; it can then no longer be resumed. */
export function useUndoImport(onUndone?: () => void) {
  const undo = useUndo()
  const [isUndone, setUndone] = useState(false)
  return {
    isUndone,
    undoImport: (collection: ImportedCollection, label: string, group: string) =>
      undo({
        ref: `${collection}/`,
        label: importText(label),
        operation: { group },
        onUndone: () => {
          setUndone(true)
          void forgetUnfinished()
          onUndone?.()
        },
      }).onAction(),
  }
}
