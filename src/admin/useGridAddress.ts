import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { GridSearch } from '../ui/gridSearch.ts'
import type { HistoryStep } from '../ui/grid/useView.ts'
import { listOf, rememberView } from './lastViews.ts'

/** The part of the present address that belongs to a grid, and the way to change it without leaving the screen. */
export function useGridAddress(): {
  search: GridSearch
  onSearch: (search: GridSearch, step: HistoryStep) => void
} {
  const search: GridSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  return {
    search,
    onSearch: (next, step) => {
      rememberView(listOf(router.state.location.pathname), next)
      void navigate({ to: '.', search: () => next, replace: step === 'replace', resetScroll: false })
    },
  }
}
