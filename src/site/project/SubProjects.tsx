import type { Project } from '../../entities/project/schema.ts'
import { dateRange, money } from '../../ui/format.ts'
import { placeText } from '../record/place.ts'
import { type Column, RecordTable } from '../record/RecordTable.tsx'
import { ProjectLink } from './ProjectLink.tsx'
import { StatusTag } from './StatusTag.tsx'

const COLUMNS: Column<Project>[] = [
  { label: 'Name', cell: ({ id, name }) => <ProjectLink id={id}>{name}</ProjectLink> },
  { label: 'Status', cell: ({ status }) => status !== null && <StatusTag status={status} /> },
  { label: 'Location', cell: placeText },
  { label: 'Capex', cell: ({ capexAmount, capexCurrency }) => money(capexAmount, capexCurrency) },
  { label: 'Dates', cell: ({ startDate, completionDate }) => dateRange(startDate, completionDate) },
]

export function SubProjects({ projects }: { projects: Project[] }) {
  return (
    <RecordTable caption="Sub-projects" columns={COLUMNS} rows={projects} keyOf={({ id }) => id} empty="" />
  )
}
