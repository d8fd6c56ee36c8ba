import type { Project } from '../../entities/project/schema.ts'
import { fold } from '../../ui/grid/fold.ts'

const OFFERED = 20

/**
 * Projects that could be the parent: not the project itself, not one of its own parts, and none that is a part
 * already (a part of a part would not be shown on the public list). Names that begin with the words come first.
 */
export function findParents(
  projects: readonly Project[],
  id: string,
  typed: string,
): { id: string; label: string; detail: string }[] {
  const wanted = fold(typed.trim())
  const words = wanted.split(/\s+/)
  const found: { project: Project; starts: boolean }[] = []
  for (const project of projects) {
    if (project.id === id || project.parentId !== null) continue
    const name = fold(project.name)
    if (words.every((word) => name.includes(word))) found.push({ project, starts: name.startsWith(wanted) })
  }
  return found
    .sort((a, b) => Number(b.starts) - Number(a.starts) || (a.project.name < b.project.name ? -1 : 1))
    .slice(0, OFFERED)
    .map(({ project }) => ({
      id: project.id,
      label: project.name,
      detail: [project.city, project.country].filter(Boolean).join(', '),
    }))
}
