import type { ProjectStatus } from '../entities/project/fields.ts'

/** The appearance of a status: a colour token, and a shape for users who cannot tell the colours apart. */
export interface StatusMark {
  /** The colour token in src/ui/tokens.css, such as `ok` for `--ok`. */
  tone: 'ok' | 'info' | 'warn' | 'error' | 'neutral' | 'control' | 'accent'
  /** An SVG path centred on 0, 0, about the size of a circle with radius 1. */
  path: string
}

const CIRCLE = 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z'

export const STATUS_MARKS: Readonly<Record<ProjectStatus, StatusMark>> = {
  Active: { tone: 'ok', path: CIRCLE },
  Planning: { tone: 'info', path: 'M0 -1.25L1.25 0L0 1.25L-1.25 0z' },
  'On Hold': { tone: 'warn', path: 'M-0.9 -0.9H0.9V0.9H-0.9z' },
  Cancelled: {
    tone: 'error',
    path: 'M-1.1 -0.65L-0.65 -1.1L0 -0.45L0.65 -1.1L1.1 -0.65L0.45 0L1.1 0.65L0.65 1.1L0 0.45L-0.65 1.1L-1.1 0.65L-0.45 0z',
  },
  Completed: { tone: 'neutral', path: 'M0 -1.2L1.2 0.9H-1.2z' },
}

/** The mark of a record whose type has no status. */
export const PLAIN_MARK: StatusMark = { tone: 'accent', path: CIRCLE }

/** Returns the mark of a status by name; undefined if there is no such status. */
export const statusMark = (status: string): StatusMark | undefined =>
  (STATUS_MARKS as Partial<Record<string, StatusMark>>)[status]

/** The mark of a record without a stated status: a ring. */
export const NO_STATUS_MARK: StatusMark = {
  tone: 'control',
  path: `${CIRCLE}M-0.5 0a0.5 0.5 0 1 1 1 0a0.5 0.5 0 1 1 -1 0z`,
}
