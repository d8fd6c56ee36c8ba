import * as z from 'zod/mini'
import { fold } from '../fold.ts'
import { digest } from '../records/digest.ts'
import type { ImportedCollection } from './definition.ts'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import type { CheckRequest } from './importer.ts'
import type { Mapping } from './mapping.ts'
import { type FieldToMake, NEW_FIELD_TYPES, newTarget } from './new-fields.ts'

/** Choices made for an import, kept to be proposed for the next file with the same headings. */
export type KeptChoices = Pick<CheckRequest, 'mapping' | 'options'>

const texts = z.record(z.string(), z.string())
const schema = z.object({
  mapping: z.object({
    targets: z.array(z.string()),
    constants: texts,
    words: z.record(z.string(), texts),
  }),
  options: z.object({ hasParts: z.boolean(), isFoundByName: z.boolean(), hasRoles: z.boolean() }),
})

/** Returns a key (28 hex digits) for files with these headings, ignoring case, accents and outer spaces. */
export const formOf = (collection: ImportedCollection, headings: readonly string[]): string =>
  digest([collection, ...headings.map((heading) => fold(heading).trim())].join('\u001F'))

/**
 * Serialises choices to keep. Columns that became new dynamic fields refer to those fields; constants that
 * the file itself provided, such as by its name, are left out, since they do not apply to the next file.
 */
export function keptText(
  { mapping, options }: KeptChoices,
  made: readonly FieldToMake[],
  saidByFile: Mapping['constants'] = {},
): string {
  const targets = mapping.targets.map((target, at) => made.find((field) => field.at === at)?.target ?? target)
  const constants = Object.fromEntries(
    Object.entries(mapping.constants).filter(([name, text]) => saidByFile[name] !== text),
  )
  return JSON.stringify({ mapping: { ...mapping, targets, constants }, options } satisfies KeptChoices)
}

/**
 * Restores kept choices as far as they still apply. A column whose field no longer exists gets the proposed
 * target, and constants that this file provides override kept ones. Returns null if the text is invalid or
 * for another number of columns. `custom` are the names of the existing dynamic fields.
 */
export function restoredChoices(
  text: string,
  collection: ImportedCollection,
  proposed: Mapping,
  custom: readonly string[],
): KeptChoices | null {
  let parsed: ReturnType<typeof schema.safeParse>
  try {
    parsed = schema.safeParse(JSON.parse(text))
  } catch {
    return null
  }
  if (!parsed.success) return null
  const { mapping, options } = parsed.data
  if (mapping.targets.length !== proposed.targets.length) return null
  const fields = new Set(IMPORT_DEFINITIONS[collection].columns.map(({ name }) => name))
  const targets = new Set([
    '',
    ...fields,
    ...custom.map((name) => `custom:${name}`),
    ...NEW_FIELD_TYPES.map((type) => newTarget(type)),
  ])
  const withField = <V>(entries: Record<string, V>) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => fields.has(name)))
  return {
    mapping: {
      targets: mapping.targets.map((target, at) =>
        targets.has(target) ? target : (proposed.targets[at] ?? ''),
      ),
      constants: { ...withField(mapping.constants), ...proposed.constants },
      words: withField(mapping.words),
    },
    options,
  }
}
