import type { Project } from '../../entities/project/fields.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'

/** Where a project's data comes from and under which licence. */
export function ProjectSource({ project: { source, sourceUrl, licence } }: { project: Project }) {
  if (source === '' && sourceUrl === '') return null
  return (
    <>
      Source: {sourceUrl === '' ? source : <SafeLink href={sourceUrl}>{source || undefined}</SafeLink>}
      {licence !== '' && ` (${licence})`}
      {'. '}
    </>
  )
}
