import { labelsOf } from '../../entities/fields/labels.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import type { ProjectForm } from './formRecord.ts'

/** What the fields of the form are called, in the form and wherever it speaks of them. */
export const PROJECT_LABELS: Record<keyof ProjectForm, string> = { ...labelsOf(PROJECT), roles: 'Role' }
