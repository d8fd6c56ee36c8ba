import * as z from 'zod/mini'
import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { customProblem } from './problems.ts'
import type { CustomValues } from './texts.ts'

/**
 * Returns the validation schema of dynamic fields. A choice that is no longer offered stays valid, since the
 * record may have been given it before the options were changed.
 */
export const customChecks = (fields: readonly DynamicField[], former: CustomValues | null = null) =>
  z.looseObject({
    customFields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).check(
      z.superRefine((values, context) => {
        for (const field of fields) {
          const problem = customProblem(field, String(values[field.name] ?? ''), former)
          if (problem !== null) context.addIssue({ code: 'custom', message: problem, path: [field.name] })
        }
      }),
    ),
  })
