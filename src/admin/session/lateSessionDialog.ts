import { lazily } from '../../ui/lazily.ts'

/** Loads the dialog late: it brings the code that writes records along, and the rows of a list come first. */
export const fetchSessionDialog = () => import('./SessionDialog.tsx')

export const SessionDialog = lazily(async () => (await fetchSessionDialog()).SessionDialog)
