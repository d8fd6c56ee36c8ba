import type { ReactNode } from 'react'
import { projectFacts } from '../../display/facts.ts'
import type { PublicField } from '../../entities/dynamic-field/schema.ts'
import type { Player } from '../../entities/player/fields.ts'
import type { Project } from '../../entities/project/fields.ts'
import type { TotalCapex } from '../../entities/project/totalCapex.ts'
import type { RoleOf } from '../../entities/role/of-end.ts'
import { shownFields } from '../../entities/dynamic-field/shown.ts'
import { fieldText } from '../../ui/fieldText.ts'
import { Amount } from '../frame/Amount.tsx'

/** A project as it is compared; `total` with its sub-projects, `roles` of those that have been read. */
export interface Compared {
  project: Project
  total: TotalCapex | null
  roles: readonly RoleOf<Player>[]
}

/** The cells of all projects under one label, null where a project has none. */
export interface ComparedRow {
  label: string
  cells: ReactNode[]
}

/** Shown otherwise, or of no use beside another. */
const LEFT_OUT = new Set(['Website', 'Coordinates'])

type LabelledCell = [label: string, cell: ReactNode]

const roleRows = ({ roles }: Compared): LabelledCell[] => {
  const names = new Map<string, string[]>()
  for (const { role, other } of roles)
    if (other) names.set(role.roleName, [...(names.get(role.roleName) ?? []), other.name])
  return [...names].map(([roleName, players]): LabelledCell => [roleName, players.join(', ')])
}

/** The facts of a project, its amounts as short as everywhere. */
function factRows({ project, total }: Compared): LabelledCell[] {
  const { capexAmount, capexCurrency } = project
  const facts = {
    ...projectFacts(project),
    Capex: capexAmount === null ? null : <Amount amount={capexAmount} currency={capexCurrency} />,
    'Total capex': total && <Amount amount={total.amount} currency={total.currency} />,
  }
  return Object.entries(facts).filter(([label]) => !LEFT_OUT.has(label))
}

/** The labelled cells of a project, group by group. */
const groupsOf = (compared: Compared, fields: readonly PublicField[]): LabelledCell[][] => [
  factRows(compared),
  roleRows(compared),
  shownFields(compared.project.customFields, fields).map(({ label, value, type }): LabelledCell => [
    label,
    fieldText(value, type),
  ]),
]

/**
 * The rows of the table: facts, roles and what staff have added, without those of which no project says anything. A role
 * called like a fact (Owner) says nothing more.
 */
export function comparedRows(compared: readonly Compared[], fields: readonly PublicField[]): ComparedRow[] {
  const groups = compared.map((one) => groupsOf(one, fields))
  const rows = groups.map(
    (one) =>
      new Map(
        one
          .flat()
          .reverse()
          .filter(([, cell]) => cell !== null && cell !== ''),
      ),
  )
  const labels = [0, 1, 2].flatMap((group) =>
    groups.flatMap((one) => one[group] ?? []).map(([label]) => label),
  )
  return [...new Set(labels)]
    .filter((label) => rows.some((one) => one.has(label)))
    .map((label) => ({ label, cells: rows.map((one) => one.get(label) ?? null) }))
}
