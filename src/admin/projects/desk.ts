import { projectMutations } from '../../entities/project/mutations.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import { draftOf, type ProjectDraft } from '../../entities/project/draft.ts'
import type { Project } from '../../entities/project/fields.ts'
import { hangsOn, removals } from '../../entities/registry/references.ts'
import type { Desk } from '../editor/desk.ts'
import { hangingWords } from '../editor/hanging.ts'
import { currenciesOf, PROJECT_SORT, projectColumns } from './columns.tsx'
import { keyFor } from '../../entities/record/keys.ts'
import { PROJECT_WORDS } from './words.ts'

/** Projects, as the screen that all kinds of records share takes them. */
export const projectDesk: Desk<Project, ProjectDraft> = {
  path: '/admin/projects',
  collection: 'projects',
  words: PROJECT_WORDS,
  sort: PROJECT_SORT,
  titleOf: (project) => project.name,
  one: (id) => projectQueries.one(id),
  all: () => projectStaffQueries.all(),
  columnsFor: currenciesOf,
  listed: { column: 'sector', list: 'sectors' },
  columns: projectColumns,
  fieldsOf: 'project',
  draftOf,
  save: projectMutations.save,
  hanging: async (id) => hangingWords(await hangsOn('projects', id), 'sub-project', 'project'),
  remove: projectMutations.remove,
  removals: (projects) => removals('projects', projects),
  // Its sub-projects have become projects of their own.
  refreshRemoved: (client) => void client.invalidateQueries({ queryKey: keyFor('projects', 'all') }),
}
