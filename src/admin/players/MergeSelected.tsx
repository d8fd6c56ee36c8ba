import { useState } from 'react'
import { MAX_MERGED } from '../../entities/player/merge-limits.ts'
import type { Player } from '../../entities/player/fields.ts'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import { lazyTool } from '../../ui/lazyTool.ts'

const MergePlayers = lazyTool(async () => (await import('../data-check/MergePlayers.tsx')).MergePlayers)

/** Merges the selected players, with the dialog that the data check uses for duplicates. */
export function MergeSelected({ records, onDone }: { records: readonly Player[]; onDone: () => void }) {
  const [merging, setMerging] = useState<readonly string[] | null>(null)
  const isPossible = records.length > 1 && records.length <= MAX_MERGED
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        disabled={!isPossible}
        title={isPossible ? undefined : `Select from 2 to ${MAX_MERGED} players`}
        onClick={() => setMerging(records.map(({ id }) => id))}
      >
        Merge selected
      </button>
      {merging && (
        <LazyDialog onCancel={() => setMerging(null)}>
          <MergePlayers ids={merging} onMerged={onDone} onClose={() => setMerging(null)} />
        </LazyDialog>
      )}
    </>
  )
}
