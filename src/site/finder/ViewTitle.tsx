import { useEffect } from 'react'
import { site } from '../../config.ts'
import type { ActiveFilter } from './activeFilters.ts'
import { viewTitle } from './viewTitle.ts'

interface ViewTitleProps {
  /** What the list holds: `projects`. */
  many: string
  active: readonly ActiveFilter<unknown>[]
}

/** Calls the browser's tab by what a narrowed list shows, in place of its heading: `Transport projects in Qatar · PPX`. */
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
