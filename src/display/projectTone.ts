import type { ProjectStatus } from '../entities/project/fields.ts'

/** The colours that tell one badge from another: `--ok`, `--ok-bg` and so on. */
export type Tone = 'ok' | 'info' | 'warn' | 'error' | 'neutral'

/** The colour of a project's status, wherever it is shown. */
export const PROJECT_TONES: Record<ProjectStatus, Tone> = {
  Active: 'ok',
  Planning: 'info',
  'On Hold': 'warn',
  Cancelled: 'error',
  Completed: 'neutral',
}
