import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { reason } from '../reason.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import { fieldsFor } from './texts.ts'

/** Loads the dynamic fields before it renders a form, which would otherwise start with wrong values. */
export function WithCustomFields({
  entityType,
  opening,
  children,
}: {
  entityType: FieldOwner
  opening: string
  children: (fields: readonly DynamicField[]) => ReactNode
}) {
  const query = useQuery(dynamicFieldStaffQueries.all())
  const fields = useMemo(() => query.data && fieldsFor(query.data, entityType), [query.data, entityType])
  if (fields) return children(fields)
  if (!query.error) return <output>{opening}</output>
  return (
    <RetryNotice onRetry={query.refetch}>Error loading dynamic fields: {reason(query.error)}</RetryNotice>
  )
}
