import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import type { ProjectDraft } from '../../entities/project/draft.ts'
import { PROJECT, type Project } from '../../entities/project/fields.ts'
import type { Resource } from '../editor/resource.ts'
import { currenciesOf, PROJECT_SORT, projectColumns } from './columns.tsx'
import { keyFor } from '../../entities/record/keys.ts'
import { PROJECT_MESSAGES } from './messages.ts'

/** Projects as a resource of the record screen. */
export const projectResource: Resource<Project, ProjectDraft> = {
  path: '/admin/projects',
  collection: 'projects',
  messages: PROJECT_MESSAGES,
  sort: PROJECT_SORT,
  titleOf: (project) => project.name,
  one: (id) => projectStaffQueries.one(id),
  all: () => projectStaffQueries.all(),
  columnsFor: currenciesOf,
  optionList: { column: 'sector', list: 'sectors' },
  columns: projectColumns,
  compared: { column: 'value', by: async (client) => (await import('./dollars.ts')).inDollars(client) },
  fieldsOf: 'project',
  table: PROJECT,
  writing: async () => (await import('./writing.ts')).projectWriting,
  // The sub-projects of a deleted project lose their parent.
  refreshRemoved: (client) => void client.invalidateQueries({ queryKey: keyFor('projects', 'all') }),
}
