/** Something that the product keeps in the browser. */
export interface StoredItem {
  /** A key of localStorage or sessionStorage, or the beginning of several; a database; a cache. */
  key: string
  /** The file that writes it. */
  by: string
  /** Kept at logout: it says nothing about who works here nor on what. */
  stays?: true
}

/**
 * Everything that is kept in the browser. What is not marked to stay goes with a logout: it names a person or a record.
 * Drafts go with their own person only (draftStorage.ts); what somebody asked the browser to remember stays.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  // The colour theme
  { key: 'theme', by: 'src/ui/theme/theme.ts', stays: true },
  // More contrast or the usual
  { key: 'contrast', by: 'src/ui/theme/theme.ts', stays: true },
  // Widths, pins and density of a grid
  { key: 'ppx.grid.', by: 'src/ui/grid/preferences.ts', stays: true },
  // How wide the form beside a grid is
  { key: 'ppx.form.width', by: 'src/admin/editor/useSplit.ts', stays: true },
  // The exchange rates read last
  { key: 'ppx.rates', by: 'src/admin/projects/dollars.ts' },
  // The format of the last file
  { key: 'ppx.export.format', by: 'src/admin/export/lastFormat.ts', stays: true },
  // The decision about adverts
  { key: 'ad-consent', by: 'src/site/consent/consent.ts', stays: true },
  // Filters that a visitor asked to keep
  { key: 'saved-filters', by: 'src/site/saved/savedFilters.ts', stays: true },
  // The site itself, the same for everybody
  { key: 'ppx-shell-', by: 'src/site/offline/worker.ts', stays: true },
  // The public directory, the same for everybody
  { key: 'ppx-directory', by: 'src/directory/kept.ts', stays: true },
  // All records as staff see them
  { key: 'ppx-replica', by: 'src/records/replica/indexed-db.ts' },
  // An import that was begun and not finished
  { key: 'ppx-import', by: 'src/admin/import/unfinished.ts' },
  // What was typed and not saved
  { key: 'ppx.draft.', by: 'src/admin/editor/draftStorage.ts' },
  // Ids of players judged to be different
  { key: 'ppx.not-twins', by: 'src/admin/data-check/dismissedDuplicates.ts' },
  // The name of a list entry whose records have not all followed
  { key: 'ppx.rename.', by: 'src/admin/lookups/pending.ts' },
  // An operation on many records that was left in the middle
  { key: 'ppx.bulk.', by: 'src/admin/bulk/pending.ts' },
  // Records that were picked lately
  { key: 'ppx.recent.', by: 'src/admin/pickers/recent.ts' },
  // The record that a window shows
  { key: 'ppx.open.', by: 'src/admin/presence/openWindows.ts' },
  // How a list was looked at, its filters among it
  { key: 'ppx.view.', by: 'src/admin/lastViews.ts' },
  // When somebody was here last
  { key: 'visits', by: 'src/site/saved/lastVisit.ts' },
  // The public records read last
  { key: 'ppx-offline', by: 'src/site/offline/answerStore.ts' },
  // That somebody of the staff signed in
  { key: 'ppx-admin', by: 'src/firebase/sign-in-hint.ts' },
  // Who of the staff was here last
  { key: 'ppx-admin-seen', by: 'src/firebase/remembered-staff.ts' },
  // That the page was opened anew once
  { key: 'reloaded-for-lost-part', by: 'src/site/offline/chunkErrors.ts' },
] // oxfmt-ignore
