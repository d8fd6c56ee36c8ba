import { everything } from '../record/everything.ts'
import type { ImportTarget } from '../import/target.ts'
import { treeChanges } from '../import/tree.ts'
import { decodeProject } from './decode.ts'
import { fieldsOfDraft, type ProjectDraft } from './draft.ts'
import { projectEntity } from './entity.ts'
import type { Project } from './fields.ts'

export const projectImport: ImportTarget<ProjectDraft, Project> = {
  existing: async (onPage) => {
    const all = await everything('projects', decodeProject, onPage)
    return new Map(all.map((project) => [project.id, project]))
  },
  changes: (items, existing) => treeChanges(projectEntity, fieldsOfDraft, items, existing),
}
