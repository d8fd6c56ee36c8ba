import type { Fields } from '../../records/fields.ts'
import { storedOf } from '../fields/stored.ts'
import { PROJECT, type Project } from './fields.ts'
import { projectTokens } from './tokens.ts'

/** Returns the fields to store for a decoded project. */
export const fieldsOf = (project: Project): Fields =>
  storedOf(PROJECT, { ...project, searchTokens: project.searchTokens ?? projectTokens(project) })
