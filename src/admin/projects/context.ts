import { createContext, useContext } from 'react'
import type { Project } from '../../entities/project/schema.ts'

/** What the form beside the grid needs of the screen around it. */
export interface ProjectsScreenContext {
  /** Every project; empty while they are loading. */
  projects: readonly Project[]
  sectors: readonly string[]
  /** The id of the row after this one as the grid shows it, or null at its end. */
  nextId: (id: string) => string | null
  focusRow: (id: string) => void
  askDelete: (project: Project) => void
}

export const ProjectsContext = createContext<ProjectsScreenContext | null>(null)

export function useProjectsScreen(): ProjectsScreenContext {
  const context = useContext(ProjectsContext)
  if (!context) throw new Error('The project form stands outside the projects screen')
  return context
}
