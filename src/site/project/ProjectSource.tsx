import type { Project } from '../../entities/project/fields.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'

/** The source of a project's data and its licence. */
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
