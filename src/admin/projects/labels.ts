import { labelsOf } from '../../entities/fields/labels.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import type { ProjectForm } from './formRecord.ts'

/** The labels of the form's fields, in the form and in messages about it. */
export const PROJECT_LABELS: Record<keyof ProjectForm, string> = { ...labelsOf(PROJECT), roles: 'Role' }
