import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { GridSearch } from '../ui/gridSearch.ts'
import type { HistoryStep } from '../ui/grid/useView.ts'
import { listOf, rememberView } from './lastViews.ts'

/**
 * Returns the grid's part of the current address, with functions that change it without leaving the screen.
 */
export function useGridAddress(): {
  search: GridSearch
  /** Applies a change by the grid; the current view stays selected. */
  onSearch: (search: GridSearch, step: HistoryStep) => void
  /** Replaces everything, including the selected view. */
  onView: (search: GridSearch, step: HistoryStep) => void
} {
  const search: GridSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const onView = (next: GridSearch, step: HistoryStep) => {
    rememberView(listOf(router.state.location.pathname), next)
    void navigate({ to: '.', search: () => next, replace: step === 'replace', resetScroll: false })
  }
  const { view } = search
  return {
    search,
    onSearch: (next, step) => onView(view === undefined ? next : { ...next, view }, step),
    onView,
  }
}
