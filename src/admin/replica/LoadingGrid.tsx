import { GridSkeleton } from '../GridSkeleton.tsx'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { useLoading } from './loading.ts'

/** In the place of a grid while its records are on their way; the first time that takes a while, it says how far it is. */
export function LoadingGrid({ collection, label }: { collection: string; label: string }) {
  const progress = useLoading(collection)
  return (
    <GridSkeleton label={label}>
      {progress && progress.total > progress.done && <OperationProgress label={label} progress={progress} />}
    </GridSkeleton>
  )
}
