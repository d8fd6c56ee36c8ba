import type { RecordWords } from '../editor/words.ts'

/** The specification's sentences about news (sections 2, 5 and 8), which call one item by three names. */
export const NEWS_WORDS: RecordWords = {
  list: 'News',
  one: 'article',
  many: 'articles',
  listLoading: 'Loading news...',
  listFailed: 'Failed to load news. Please try again later.',
  listEmpty: 'No news found. Add your first article using the form.',
  add: 'Add article',
  edit: 'Edit article',
  opening: 'Loading article...',
  openFailed: 'Error loading article data',
  missing: 'Article not found',
  saveFailed: 'Failed to save news. Please try again.',
  askDelete: 'Are you sure you want to delete this news article?',
  deleteFailed: 'Failed to delete news article. Please try again.',
}
