import { GridSkeleton } from '../GridSkeleton.tsx'
import { OperationProgress } from '../operation/OperationProgress.tsx'
import { useLoading } from './loading.ts'

/** Placeholder for a grid while its records load; shows the progress of a first load, which takes a while. */
export function LoadingGrid({ collection, label }: { collection: string; label: string }) {
  const progress = useLoading(collection)
  return (
    <GridSkeleton label={label}>
      {progress && progress.total > progress.done && <OperationProgress label={label} progress={progress} />}
    </GridSkeleton>
  )
}
