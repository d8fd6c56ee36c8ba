import { mutationOptions } from '@tanstack/react-query'
import { newId } from '../../records/digest.ts'
import { writeAll } from '../../records/write-all.ts'
import { checked } from '../record/entity.ts'
import { removals } from '../registry/references.ts'
import { type RoleEdit, roleChanges, rolesAfter } from '../role/rows.ts'
import type { Role } from '../role/fields.ts'
import { readConflict, saveWith } from '../record/save.ts'
import { settleRemoved, settleSaved } from '../record/settle.ts'
import { parentNameOf, renamedChildren } from '../tree/parent.ts'
import { fieldsOfDraft, ProjectDraft } from './draft.ts'
import { projectEntity } from './entity.ts'
import type { Project } from './fields.ts'

export interface SaveProject {
  /** Chosen before the first save; see newId. */
  id: string
  draft: ProjectDraft
  /** As it was opened; null for a new one. */
  base: Project | null
}

/** A project with its roles, as its form edits them; `op` is the operation that wrote them last. */
export interface ProjectFile {
  record: Project
  roles: Role[]
  op: string | null
}

const NO_ROLES: RoleEdit = { before: [], after: [] }

/**
 * The project and the roles of its form in one operation. Throws InvalidError, ConflictError (theirs: Project | null),
 * RefusedError, SignedOutError, DataError.
 */
export async function saveProjectFile({
  id,
  draft,
  base,
  roles = NO_ROLES,
}: SaveProject & { roles?: RoleEdit }): Promise<ProjectFile> {
  const clean = checked(ProjectDraft, draft)
  const after = fieldsOfDraft(clean, await parentNameOf('projects', clean.parentId, base))
  const followUps = await renamedChildren('projects', base, clean.name.trim())
  const sample = base?.sample ? { sample: true } : {}
  const { record, op, changes } = await saveWith(projectEntity, {
    id,
    base,
    after: { ...after, ...sample },
    label: clean.name.trim(),
    also: roleChanges(roles),
    followUps,
  })
  return { record, op, roles: rolesAfter(roles, changes, op ?? '') }
}

export async function removeProject(project: Project, group = newId()): Promise<void> {
  const changes = await removals('projects', [project])
  await writeAll(changes, { kind: 'delete', label: project.name, group }).catch((error: unknown) => {
    throw readConflict(projectEntity, error, `projects/${project.id}`)
  })
}

export const projectMutations = {
  /** Resolves to the saved project. Throws as saveProjectFile. */
  save: () =>
    mutationOptions({
      mutationFn: async (saving: SaveProject) => (await saveProjectFile(saving)).record,
      onSuccess: (saved, _variables, _result, { client }) => settleSaved(client, 'projects', saved),
    }),

  /** Throws ConflictError, RefusedError, SignedOutError, DataError. */
  remove: () =>
    mutationOptions({
      mutationFn: ({ record }: { record: Project }) => removeProject(record),
      onSuccess: (_done, { record }, _result, { client }) => settleRemoved(client, 'projects', record.id),
    }),
}
