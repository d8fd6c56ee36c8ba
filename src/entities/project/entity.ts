import type { Entity } from '../record/entity.ts'
import { decodeProject } from './decode.ts'
import { projectTraits } from './traits.ts'
import { PROJECT, type Project } from './fields.ts'
import { projectTokens } from './tokens.ts'
import { fieldsOf } from './stored.ts'

export const projectEntity: Entity<Project> = {
  collection: 'projects',
  traits: projectTraits,
  table: PROJECT,
  title: 'name',
  decode: decodeProject,
  fieldsOf,
  derived: (project) => ({ owners: project.owners, searchTokens: projectTokens(project) }),
}
