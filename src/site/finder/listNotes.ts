/** What a list says when the server could not do all that was asked of it. */
export const LIST_NOTES = {
  'sorted-within-300': 'Sorted within the first 300 matches.',
  'refined-within-300': 'More may match: the search went through the first 300 candidates.',
  'search-sorted-by-name': 'Search results are sorted by name.',
  'search-too-short':
    'Not searched: the search needs a word of at least two letters that is not as common as “the”.',
}
