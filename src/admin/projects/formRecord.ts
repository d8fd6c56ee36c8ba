import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { draftOf, type ProjectDraft } from '../../entities/project/draft.ts'
import { saveProjectWithRoles, type ProjectWithRoles } from '../../entities/project/mutations.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import { roleQueries } from '../../entities/role/queries.ts'
import { type RoleRow, rowsOf } from '../../entities/role/rows.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { cacheSaved } from '../../entities/record/cache.ts'
import type { SaveRecord } from '../editor/resource.ts'
import { formQuery } from '../editor/formRecord.ts'

/** The draft of the project form: its own fields and roles. */
export type ProjectForm = ProjectDraft & { roles: RoleRow[] }

export const formOf = (loaded: ProjectWithRoles | null): ProjectForm => ({
  ...draftOf(loaded?.record),
  roles: rowsOf(loaded?.roles ?? []),
})

async function read(client: QueryClient, id: string): Promise<ProjectWithRoles> {
  const [record, roles] = await Promise.all([
    client.fetchQuery({ ...projectStaffQueries.one(id), staleTime: 0 }),
    client.fetchQuery({ ...roleQueries.ofProject(id), staleTime: 0 }),
  ])
  return { record, roles, op: null }
}

/** A project with its roles, as its form edits them. */
export const projectFormQuery = (id: string) => formQuery('projects', id, (client) => read(client, id))

export const saveProjectForm = () =>
  mutationOptions({
    mutationFn: ({ id, draft: { roles, ...draft }, base }: SaveRecord<ProjectWithRoles, ProjectForm>) =>
      saveProjectWithRoles({
        id,
        draft,
        base: base?.record ?? null,
        roles: { before: base?.roles ?? [], after: roles },
      }),
    onSuccess: ({ record }, _variables, _result, { client }) =>
      Promise.all([
        cacheSaved(client, 'projects', record),
        client.invalidateQueries({ queryKey: keyFor('roles') }),
      ]),
  })
