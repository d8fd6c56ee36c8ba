import type { Entity } from '../record/entity.ts'
import { decodeProject } from './decode.ts'
import { fieldsOf } from './draft.ts'
import { projectKind } from './kind.ts'
import { PROJECT, type Project } from './fields.ts'
import { projectTokens } from './tokens.ts'

export const projectEntity: Entity<Project> = {
  collection: 'projects',
  kind: projectKind,
  table: PROJECT,
  title: 'name',
  decode: decodeProject,
  fieldsOf,
  derived: (project) => ({ owners: project.owners, searchTokens: projectTokens(project) }),
}
