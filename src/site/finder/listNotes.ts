/** The notes shown above a list when the server could not fully apply its filters or its sort order. */
export const LIST_NOTES = {
  'sorted-within-300': 'Sorted within the first 300 matches.',
  'refined-within-300': 'More may match: the search went through the first 300 candidates.',
  'search-sorted-by-name': 'Search results are sorted by name.',
  'search-of-one-owner': 'With an owner chosen, the search goes through the projects of that owner.',
  'many-values': 'Many values are chosen, so some matches are picked out here: “Show more” goes on looking.',
  'sorted-by-date': 'With a year of completion chosen, the list stands in the order of that date.',
  'older-amounts-last': 'Older records, whose amounts are written as text, come last.',
  'amounts-in-usd': 'Compared in USD by indicative rates; what has no rate comes last.',
  'search-too-short':
    'Not searched: the search needs a word of at least two letters that is not as common as “the”.',
}
