import type { ReactNode } from 'react'

/** Words and figures keep their own direction in a page of the other one. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content !== '' ? <bdi>{content}</bdi> : content
