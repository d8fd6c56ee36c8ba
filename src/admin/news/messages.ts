import { recordMessages } from '../editor/messages.ts'

/** The messages of the news screens; the specification uses three names for an article. */
export const NEWS_MESSAGES = recordMessages('news', {
  saveFailed: 'Failed to save news. Please try again.',
  askDelete: 'Are you sure you want to delete this news article?',
  deleteFailed: 'Failed to delete news article. Please try again.',
  notCopied: 'Its uploaded image is not copied.',
})
