import { useEffect } from 'react'
import { site } from '../../config.ts'
import type { ActiveFilter } from './activeFilters.ts'
import { viewTitle } from './viewTitle.ts'

interface ViewTitleProps {
  /** The plural noun of the list, such as `projects`. */
  many: string
  active: readonly ActiveFilter<unknown>[]
}

/**
 * Sets the document title to a description of the filtered list, such as `Transport projects in Qatar · PPX`.
 */
export function ViewTitle({ many, active }: ViewTitleProps) {
  const title = viewTitle(many, active)
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${site.product}`
    return () => {
      document.title = before
    }
  }, [title])
  return null
}
