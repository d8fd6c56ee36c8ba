import type { $ZodIssue } from 'zod/v4/core'
import type { Raw } from '../../records/decoding.ts'
import { InvalidError } from '../../records/error.ts'
import type { Fields, Stamp } from '../../records/fields.ts'
import type { RecordTraits } from '../../records/traits.ts'
import type { FieldTable } from '../fields/field.ts'

/** What the shared read and write helpers have to know about one entity. */
export interface Entity<R extends Stamp> {
  collection: string
  traits: RecordTraits
  /** What it holds. */
  table: FieldTable
  /** The field that a record is called by. */
  title: string
  decode: (id: string, raw: Raw) => R
  fieldsOf: (record: R) => Fields
  /** The fields that follow from others, as they should be. */
  derived?: (record: R) => Fields
}

/** The checks of a draft. */
export interface Checked<D> {
  safeParse(value: unknown): { success: true; data: D } | { success: false; error: { issues: $ZodIssue[] } }
}

/** What is wrong with a draft: the first message of each field; empty when it passes its checks. */
export function problemsOf<D>(schema: Checked<D>, draft: unknown): Record<string, string> {
  const result = schema.safeParse(draft)
  const problems: Record<string, string> = {}
  if (!result.success)
    for (const issue of result.error.issues) problems[String(issue.path[0] ?? '')] ??= issue.message
  return problems
}

/** The draft when it passes its checks; else throws InvalidError with the first message of each field. */
export function checked<D>(schema: Checked<D>, draft: unknown): D {
  const result = schema.safeParse(draft)
  if (result.success) return result.data
  throw new InvalidError(problemsOf(schema, draft))
}
