import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { GridSearch } from '../ui/gridSearch.ts'
import type { HistoryStep } from '../ui/grid/useView.ts'
import { listOf, rememberView } from './lastViews.ts'

/** The part of the present address that belongs to a grid, and the way to change it without leaving the screen. */
export function useGridAddress(): {
  search: GridSearch
  /** What the grid changes; the name of the view that is on stays. */
  onSearch: (search: GridSearch, step: HistoryStep) => void
  /** All of it, with the view that is on from then on. */
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
