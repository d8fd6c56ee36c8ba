/** Something that the product stores in the browser. */
export interface StoredItem {
  /** A key of localStorage or sessionStorage, or the prefix of several; a database; a cache. */
  key: string
  /** The file that writes it. */
  by: string
  /** Whether it is kept at logout, because it does not say who works here, nor on what. */
  stays?: true
}

/**
 * Everything that is stored in the browser. Items not marked as staying name a person or a record, and are
 * deleted at logout. Drafts are deleted for the person who logs out only (draftStorage.ts); what somebody
 * asked the browser to remember stays.
 */
export const STORED_ITEMS: readonly StoredItem[] = [
  // The colour theme
  { key: 'theme', by: 'src/ui/theme/theme.ts', stays: true },
  // The contrast preference
  { key: 'contrast', by: 'src/ui/theme/theme.ts', stays: true },
  // Widths, pins and density of a grid
  { key: 'ppx.grid.', by: 'src/ui/grid/preferences.ts', stays: true },
  // The width of the form beside a grid
  { key: 'ppx.form.width', by: 'src/admin/editor/useSplit.ts', stays: true },
  // The exchange rates last read
  { key: 'ppx.rates', by: 'src/admin/projects/dollars.ts' },
  // The format of the last export
  { key: 'ppx.export.format', by: 'src/admin/export/lastFormat.ts', stays: true },
  // The advertising consent choice
  { key: 'ad-consent', by: 'src/site/consent/consent.ts', stays: true },
  // Filters that a visitor saved
  { key: 'saved-filters', by: 'src/site/saved/savedFilters.ts', stays: true },
  // The site itself, the same for everybody
  { key: 'ppx-shell-', by: 'src/site/offline/worker.ts', stays: true },
  // The public directory, the same for everybody
  { key: 'ppx-directory', by: 'src/directory/kept.ts', stays: true },
  // All records as staff see them
  { key: 'ppx-replica', by: 'src/records/replica/indexed-db.ts' },
  // An unfinished import
  { key: 'ppx-import', by: 'src/admin/import/unfinished.ts' },
  // Unsaved input
  { key: 'ppx.draft.', by: 'src/admin/editor/draftStorage.ts' },
  // Ids of players judged not to be duplicates
  { key: 'ppx.not-twins', by: 'src/admin/data-check/dismissedDuplicates.ts' },
  // A renamed lookup entry whose records have not all been updated
  { key: 'ppx.rename.', by: 'src/admin/lookups/pending.ts' },
  // An interrupted bulk operation
  { key: 'ppx.bulk.', by: 'src/admin/bulk/pending.ts' },
  // Records picked recently
  { key: 'ppx.recent.', by: 'src/admin/pickers/recent.ts' },
  // The record open in a window
  { key: 'ppx.open.', by: 'src/admin/presence/openWindows.ts' },
  // The last view of a list, with its filters
  { key: 'ppx.view.', by: 'src/admin/lastViews.ts' },
  // The time of the last visit
  { key: 'visits', by: 'src/site/saved/lastVisit.ts' },
  // The public records last read
  { key: 'ppx-offline', by: 'src/site/offline/answerStore.ts' },
  // A marker that a member of staff signed in
  { key: 'ppx-admin', by: 'src/firebase/sign-in-hint.ts' },
  // The member of staff who was here last
  { key: 'ppx-admin-seen', by: 'src/firebase/remembered-staff.ts' },
  // A marker that the page was reloaded once
  { key: 'reloaded-for-lost-part', by: 'src/site/offline/chunkErrors.ts' },
] // oxfmt-ignore
