import { nounsOf } from '../../entities/registry/nouns.ts'

/**
 * Describes a creation or deletion for undo messages, whether undone by button or by keyboard: "added project
 * Barakah", "deleted 12 projects".
 */
export const madeText = (done: 'added' | 'deleted', what: string): string => `${done} ${what}`

/** Like `madeText`, for one record. */
export const oneMadeText = (done: 'added' | 'deleted', collection: string, title: string): string =>
  madeText(done, `${nounsOf(collection).one} ${title}`)

/** Like `madeText`, for an import, from its label in the history: "the import of plants.csv". */
export const importText = (label: string): string => `the import of ${label.replace(/^Import of /, '')}`
