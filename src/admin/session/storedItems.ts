/** Something that the product keeps in the browser. */
export interface StoredItem {
  /** A key of localStorage or sessionStorage, or the beginning of several; a database; a cache. */
  key: string
  holds: string
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
  { key: 'theme', holds: 'the colour theme', by: 'src/ui/theme/theme.ts', stays: true },
  { key: 'contrast', holds: 'more contrast or the usual', by: 'src/ui/theme/theme.ts', stays: true },
  { key: 'ppx.grid.', holds: 'widths, pins and density of a grid', by: 'src/ui/grid/preferences.ts', stays: true },
  { key: 'ppx.form.width', holds: 'how wide the form beside a grid is', by: 'src/admin/editor/useSplit.ts', stays: true },
  { key: 'ppx.rates', holds: 'the exchange rates read last, the same for everybody', by: 'src/admin/projects/dollars.ts', stays: true },
  { key: 'ppx.export.format', holds: 'the format of the last file', by: 'src/admin/export/lastFormat.ts', stays: true },
  { key: 'ad-consent', holds: 'the decision about adverts', by: 'src/site/consent/consent.ts', stays: true },
  { key: 'saved-filters', holds: 'filters that a visitor asked to keep', by: 'src/site/saved/savedFilters.ts', stays: true },
  { key: 'ppx-shell-', holds: 'the site itself, the same for everybody', by: 'src/site/offline/worker.ts', stays: true },
  { key: 'ppx-directory', holds: 'the public directory, the same for everybody', by: 'src/directory/kept.ts', stays: true },
  { key: 'ppx-replica', holds: 'all records as staff see them', by: 'src/records/replica/indexed-db.ts' },
  { key: 'ppx-import', holds: 'an import that was begun and not finished', by: 'src/admin/import/unfinished.ts' },
  { key: 'ppx.draft.', holds: 'what was typed and not saved', by: 'src/admin/editor/draftStorage.ts' },
  { key: 'ppx.not-twins', holds: 'ids of players judged to be different', by: 'src/admin/data-check/dismissedDuplicates.ts' },
  { key: 'ppx.rename.', holds: 'the name of a list entry whose records have not all followed', by: 'src/admin/lookups/pending.ts' },
  { key: 'ppx.bulk.', holds: 'an operation on many records that was left in the middle', by: 'src/admin/bulk/pending.ts' },
  { key: 'ppx.recent.', holds: 'records that were picked lately', by: 'src/admin/pickers/recent.ts' },
  { key: 'ppx.open.', holds: 'the record that a window shows', by: 'src/admin/presence/openWindows.ts' },
  { key: 'ppx.view.', holds: 'how a list was looked at, its filters among it', by: 'src/admin/lastViews.ts' },
  { key: 'visits', holds: 'when somebody was here last', by: 'src/site/saved/lastVisit.ts' },
  { key: 'ppx-offline', holds: 'the public records read last', by: 'src/site/offline/answerStore.ts' },
  { key: 'ppx-admin', holds: 'that somebody of the staff signed in', by: 'src/firebase/sign-in-hint.ts' },
  { key: 'ppx-admin-seen', holds: 'who of the staff was here last', by: 'src/firebase/remembered-staff.ts' },
  { key: 'reloaded-for-lost-part', holds: 'that the page was opened anew once', by: 'src/site/offline/chunkErrors.ts' },
] // oxfmt-ignore
