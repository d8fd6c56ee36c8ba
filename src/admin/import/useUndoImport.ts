import { useEffect, useEffectEvent } from 'react'
import type { ImportedCollection } from '../../import/definition.ts'
import { importText } from '../operation/madeText.ts'
import { useIsUndone } from '../operation/undone.ts'
import { useUndo } from '../operation/useUndo.ts'
import { forgetUnfinished } from './unfinished.ts'

/**
 * Undoes everything an import has written, even if it did not finish; it can then no longer be resumed.
 * `isUndone` also follows an undo asked for elsewhere, such as with the arrow of the header.
 */
export function useUndoImport(group: string, onUndone?: () => void) {
  const undo = useUndo()
  const isUndone = useIsUndone(group)
  const notifyUndone = useEffectEvent(() => onUndone?.())
  useEffect(() => {
    if (!isUndone) return
    void forgetUnfinished()
    notifyUndone()
  }, [isUndone])
  return {
    isUndone,
    undoImport: (collection: ImportedCollection, label: string) =>
      undo({ ref: `${collection}/`, label: importText(label), operation: { group } }).onAction(),
  }
}
