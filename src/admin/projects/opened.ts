import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { draftOf, type ProjectDraft } from '../../entities/project/draft.ts'
import { saveProjectFile, type ProjectFile } from '../../entities/project/mutations.ts'
import { projectQueries } from '../../entities/project/queries.ts'
import { roleQueries } from '../../entities/role/queries.ts'
import { type RoleRow, rowsOf } from '../../entities/role/rows.ts'
import { keyFor } from '../../entities/record/keys.ts'
import { settleSaved } from '../../entities/record/settle.ts'
import type { SaveRecord } from '../editor/desk.ts'
import { openingOf } from '../editor/opened.ts'

/** What the form of a project holds: its own fields and its roles. */
export type ProjectForm = ProjectDraft & { roles: RoleRow[] }

export const formOf = (opened: ProjectFile | null): ProjectForm => ({
  ...draftOf(opened?.record),
  roles: rowsOf(opened?.roles ?? []),
})

async function read(client: QueryClient, id: string): Promise<ProjectFile> {
  const [record, roles] = await Promise.all([
    client.fetchQuery({ ...projectQueries.one(id), staleTime: 0 }),
    client.fetchQuery({ ...roleQueries.ofProject(id), staleTime: 0 }),
  ])
  return { record, roles, op: null }
}

/** A project with its roles, as its form edits them. */
export const openedProject = (id: string) => openingOf('projects', id, (client) => read(client, id))

export const saveOpenedProject = () =>
  mutationOptions({
    mutationFn: ({ id, draft: { roles, ...draft }, base }: SaveRecord<ProjectFile, ProjectForm>) =>
      saveProjectFile({
        id,
        draft,
        base: base?.record ?? null,
        roles: { before: base?.roles ?? [], after: roles },
      }),
    onSuccess: ({ record }, _variables, _result, { client }) =>
      Promise.all([
        settleSaved(client, 'projects', record),
        client.invalidateQueries({ queryKey: keyFor('roles') }),
      ]),
  })
