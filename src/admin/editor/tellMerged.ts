import { showToast } from '../../ui/toast/toasts.ts'

/** Two people's changes came together without a question. */
export const tellMerged = (): number =>
  showToast({ tone: 'info', text: 'Someone else changed this too; their changes were kept beside yours.' })
