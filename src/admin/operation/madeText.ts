import { nounsOf } from '../../entities/registry/nouns.ts'

/**
 * What was made or deleted, as messages call it that take it back, by a button or by the keys: "added project Barakah",
 * "deleted 12 projects".
 */
export const madeText = (done: 'added' | 'deleted', what: string): string => `${done} ${what}`

/** As `madeText`, of one record. */
export const oneMadeText = (done: 'added' | 'deleted', collection: string, title: string): string =>
  madeText(done, `${nounsOf(collection).one} ${title}`)

/** As `madeText`, of an import, by what the history calls it: "the import of plants.csv". */
export const importText = (label: string): string => `the import of ${label.replace(/^Import of /, '')}`
