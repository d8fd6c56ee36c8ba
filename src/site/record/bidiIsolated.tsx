import type { ReactNode } from 'react'

/**
 * Wraps text in `<bdi>`, so that words and figures keep their own direction on a
 * page of the opposite direction.
 */
export const bidiIsolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content
