import type { Entity } from '../record/entity.ts'
import { decodeProject } from './decode.ts'
import { fieldsOf } from './draft.ts'
import { projectKind } from './kind.ts'
import type { Project } from './fields.ts'

export const projectEntity: Entity<Project> = {
  collection: 'projects',
  kind: projectKind,
  decode: decodeProject,
  fieldsOf,
}
