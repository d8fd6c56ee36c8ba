import type { $ZodIssue } from 'zod/v4/core'
import type { Raw } from '../../records/decoding.ts'
import { InvalidError } from '../../records/error.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import type { RecordTraits } from '../../records/traits.ts'
import type { FieldTable } from '../fields/field.ts'

/** Describes an entity to the shared reading and writing code. */
export interface Entity<R extends Stamp> {
  collection: string
  traits: RecordTraits
  /** Its fields. */
  table: FieldTable
  /** The field that is the title of a record. */
  title: string
  decode: (id: string, raw: Raw) => R
  fieldsOf: (record: R) => Fields
  /** Computes the derived fields. */
  derived?: (record: R) => Fields
}

/** The checks of a draft. */
export interface Checked<D> {
  safeParse(value: unknown): { success: true; data: D } | { success: false; error: { issues: $ZodIssue[] } }
}

/** Returns the first error message of each field of a draft; empty when the draft is valid. */
export function problemsOf<D>(schema: Checked<D>, draft: unknown): Record<string, string> {
  const result = schema.safeParse(draft)
  const problems: Record<string, string> = {}
  if (!result.success)
    for (const issue of result.error.issues) problems[String(issue.path[0] ?? '')] ??= issue.message
  return problems
}

/** Returns the draft if it is valid; otherwise throws InvalidError with the first message of each field. */
export function checked<D>(schema: Checked<D>, draft: unknown): D {
  const result = schema.safeParse(draft)
  if (result.success) return result.data
  throw new InvalidError(problemsOf(schema, draft))
}
