import { useLocation } from '@tanstack/react-router'
import { counted } from '../../ui/format.ts'

/** Says how many filters and choices of view in the link of this address could not be used, if any. */
export function DroppedFilters() {
  const dropped = useLocation({ select: ({ state }) => state.dropped ?? 0 })
  return (
    dropped > 0 && (
      <p className="notice" data-tone="warn">
        {counted(dropped, 'part', 'parts')} of this link could not be used.
      </p>
    )
  )
}
