import { mutationOptions } from '@tanstack/react-query'
import { newId } from '../../records/digest.ts'
import type { Editing } from '../record/editing.ts'
import { checked } from '../record/entity.ts'
import { removals } from '../registry/references.ts'
import { throwLostEnds } from '../role/lost-ends.ts'
import { type RoleEdit, roleChanges, rolesAfter } from '../role/rows.ts'
import type { Role } from '../role/fields.ts'
import { type Removed, removeTogether } from '../record/remove.ts'
import { saveTogether } from '../record/save.ts'
import { dropFromCache, cacheSaved } from '../record/cache.ts'
import { parentNameOf, renamedChildren } from '../tree/parent.ts'
import { draftOf, fieldsOfDraft, ProjectDraft } from './draft.ts'
import { projectEntity } from './entity.ts'
import type { Project } from './fields.ts'

export interface SaveProject {
  /** Chosen before the first save; see newId. */
  id: string
  draft: ProjectDraft
  /** The record as loaded; null for a new one. */
  base: Project | null
}

/** A project with its roles, as its form edits them; `op` is the operation that last wrote them. */
export interface ProjectWithRoles {
  record: Project
  roles: Role[]
  op: string | null
}

const NO_ROLES: RoleEdit = { before: [], after: [] }

/**
 * Saves the project and the roles of its form in one operation. Throws InvalidError, ConflictError (theirs:
 * Project | null), RefusedError, SignedOutError, DataError.
 */
export async function saveProjectWithRoles({
  id,
  draft,
  base,
  roles = NO_ROLES,
}: SaveProject & { roles?: RoleEdit }): Promise<ProjectWithRoles> {
  const clean = checked(ProjectDraft, draft)
  const after = fieldsOfDraft(clean, await parentNameOf('projects', clean.parentId, base))
  const followUps = await renamedChildren('projects', base, clean.name.trim())
  const sample = base?.sample ? { sample: true } : {}
  const { record, op, changes } = await saveTogether(projectEntity, {
    id,
    base,
    after: { ...after, ...sample },
    label: clean.name.trim(),
    also: roleChanges(roles),
    followUps,
  }).catch((error: unknown) => throwLostEnds(error, roles, 'projectId'))
  return { record, op, roles: rolesAfter(roles, changes, op ?? '') }
}

export async function removeProject(project: Project, group = newId()): Promise<Removed> {
  const changes = await removals('projects', [project])
  return removeTogether(projectEntity, { id: project.id, label: project.name, group, changes })
}

/** How grid cells edit a project. */
export const projectEditing: Editing<Project, ProjectDraft> = {
  entity: projectEntity,
  schema: ProjectDraft,
  draftOf: (project) => draftOf(project),
  fields: fieldsOfDraft,
}

export const projectMutations = {
  /** Resolves to the saved project. Throws like saveProjectWithRoles. */
  save: () =>
    mutationOptions({
      mutationFn: async (saving: SaveProject) => (await saveProjectWithRoles(saving)).record,
      onSuccess: (saved, _variables, _result, { client }) => cacheSaved(client, 'projects', saved),
    }),

  /** Throws ConflictError, RefusedError, SignedOutError, DataError. */
  remove: () =>
    mutationOptions({
      mutationFn: ({ record, group }: { record: Project; group: string }) => removeProject(record, group),
      onSuccess: (_done, { record }, _result, { client }) => dropFromCache(client, 'projects', record.id),
    }),
}
