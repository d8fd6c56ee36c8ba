import type { QueryClient } from '@tanstack/react-query'
import { draftOf } from '../../entities/project/draft.ts'
import { projectMutations } from '../../entities/project/mutations.ts'
import type { Project } from '../../entities/project/schema.ts'
import { ConflictError } from '../../records/error.ts'
import { PROJECT, saveMessage } from '../saving.ts'
import { CELL_FIELDS } from './columns.tsx'

const isEditable = (columnId: string): columnId is keyof typeof CELL_FIELDS => columnId in CELL_FIELDS

/**
 * Saves one cell through the same path as the form: one field of the draft changes. What somebody else changed in
 * other fields meanwhile stays; the same cell changed by both is refused. Resolves to a message when not saved.
 */
export async function editCell(
  client: QueryClient,
  project: Project,
  columnId: string,
  text: string,
): Promise<string | null> {
  if (!isEditable(columnId)) return 'This cell cannot be edited.'
  const field = CELL_FIELDS[columnId]
  const saveOn = (base: Project) =>
    client
      .getMutationCache()
      .build(client, projectMutations.save())
      .execute({ id: project.id, draft: { ...draftOf(base), [field]: text }, base })
  try {
    await saveOn(project)
    return null
  } catch (error) {
    const theirs = error instanceof ConflictError ? (error.theirs as Project | null) : null
    if (!theirs) return saveMessage(error, PROJECT)
    if (theirs[field] !== project[field])
      return 'Somebody else changed this cell. Open the project to compare.'
    return saveOn(theirs).then(
      () => null,
      (again: unknown) => saveMessage(again, PROJECT),
    )
  }
}
