import { lazily } from '../../ui/lazily.ts'

/** Brings the writing of records along, so that the rows of a list come before it. */
export const fetchSessionDialog = () => import('./SessionDialog.tsx')

export const SessionDialog = lazily(async () => (await fetchSessionDialog()).SessionDialog)
