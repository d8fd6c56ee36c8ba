/** The notes shown above a list when the server could not fully apply its filters or its sort order. */
export const LIST_NOTES = {
  'sorted-within-300': 'Sorted within the first 300 matches.',
  'refined-within-300': 'More may match: only the first 300 candidates were searched.',
  'search-sorted-by-name': 'Search results are sorted by name.',
  'search-of-one-owner': 'With an owner selected, only the projects of that owner are searched.',
  'many-values': 'With this many values selected, “Show more” may find more matches.',
  'sorted-by-date': 'With a completion year selected, the list is sorted by completion date.',
  'older-amounts-last': 'Older records with amounts stored as text come last.',
  'amounts-in-usd': 'Compared in USD at indicative rates; amounts without a rate come last.',
  'search-too-short': 'Not searched: enter a word of at least two letters that is not as common as “the”.',
}
