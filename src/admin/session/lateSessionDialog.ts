import { lazyComponent } from '../../ui/lazyComponent.ts'

/** Loads the dialog late: it brings the code that writes records along, and the rows of a list come first. */
export const fetchSessionDialog = () => import('./SessionDialog.tsx')

export const SessionDialog = lazyComponent(async () => (await fetchSessionDialog()).SessionDialog)
