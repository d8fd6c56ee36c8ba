import type { Project } from '../../entities/project/schema.ts'

/** A project of the list with those of its sub-projects that belong on screen. */
export interface ProjectGroup {
  key: string
  /** Null when only sub-projects match: their parent is then named, but not shown as a result. */
  parent: Project | null
  parentId: string | null
  parentName: string
  children: Project[]
}

/**
 * Groups a flat list in the order it came: a sub-project stands under its parent when that is on screen, else under
 * a quiet heading with the parent's name, together with its brothers and sisters.
 * `children` holds the sub-projects that a page brought along for its parents.
 */
export function groupProjects(projects: Project[], children: Record<string, Project[]> = {}): ProjectGroup[] {
  const onScreen = new Map(projects.map((project) => [project.id, project]))
  const groups = new Map<string, ProjectGroup>()

  for (const project of projects) {
    const { parentId } = project
    const parent = parentId === null ? project : (onScreen.get(parentId) ?? null)
    const key = parent?.id ?? parentId ?? project.id
    const group = groups.get(key) ?? {
      key,
      parent,
      parentId: parent?.id ?? parentId,
      parentName: parent?.name ?? project.parentName ?? '',
      children: [...(children[key] ?? [])],
    }
    groups.set(key, group)
    if (project !== parent && !group.children.some(({ id }) => id === project.id))
      group.children.push(project)
  }
  return [...groups.values()]
}
