import { recordMessages } from '../editor/messages.ts'

/** The specification calls an article by three names. */
export const NEWS_MESSAGES = recordMessages('news', {
  saveFailed: 'Failed to save news. Please try again.',
  askDelete: 'Are you sure you want to delete this news article?',
  deleteFailed: 'Failed to delete news article. Please try again.',
})
