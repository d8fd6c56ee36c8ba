import { lazily } from '../../ui/lazily.ts'

/** Brings the writing of records along, so that a screen does not wait for it. */
export const fetchSessionDialog = () => import('./SessionDialog.tsx')

export const SessionDialog = lazily(async () => (await fetchSessionDialog()).SessionDialog)
