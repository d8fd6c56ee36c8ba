import type { ProjectDraft } from '../../entities/project/draft.ts'
import type { Project } from '../../entities/project/fields.ts'
import { projectEditing, projectMutations } from '../../entities/project/mutations.ts'
import { dependentsOf, removals } from '../../entities/registry/references.ts'
import { dependentsMessages } from '../editor/dependents.ts'
import type { Writing } from '../editor/resource.ts'

/** How projects are written; lazy-loaded after the rows have rendered, or when one is changed before that. */
export const projectWriting: Writing<Project, ProjectDraft> = {
  editing: projectEditing,
  save: projectMutations.save,
  dependents: async (id) => dependentsMessages(await dependentsOf('projects', id), 'sub-project', 'project'),
  remove: projectMutations.remove,
  removals: (records) => removals('projects', records),
}
