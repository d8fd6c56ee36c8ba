import { readById, type ImportTarget } from '../import/target.ts'
import { treeChanges } from '../import/tree.ts'
import { fieldsOfDraft, type ProjectDraft } from './draft.ts'
import { projectEntity } from './entity.ts'
import type { Project } from './fields.ts'

export const projectImport: ImportTarget<ProjectDraft, Project> = {
  existing: readById(projectEntity),
  changes: (items, existing) => treeChanges(projectEntity, fieldsOfDraft, items, existing),
}
