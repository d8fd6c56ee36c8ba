import type { Project } from '../../entities/project/schema.ts'
import { money } from '../../ui/format.ts'
import { placeText } from '../record/place.ts'
import { type Column, RecordTable } from '../record/RecordTable.tsx'
import { ProjectLink } from './ProjectLink.tsx'
import { projectDates } from './projectDates.ts'
import { StatusTag } from './StatusTag.tsx'

const COLUMNS: Column<Project>[] = [
  { label: 'Name', cell: ({ id, name }) => <ProjectLink id={id}>{name}</ProjectLink> },
  { label: 'Status', cell: ({ status }) => status !== null && <StatusTag status={status} /> },
  { label: 'Location', cell: placeText },
  { label: 'Capex', cell: ({ capexAmount, capexCurrency }) => money(capexAmount, capexCurrency) },
  { label: 'Dates', cell: projectDates },
]

export function SubProjects({ projects }: { projects: Project[] }) {
  return (
    <RecordTable caption="Sub-projects" columns={COLUMNS} rows={projects} keyOf={({ id }) => id} empty="" />
  )
}
