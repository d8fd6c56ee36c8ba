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

/** A project in the comparison; `total` is its capex with sub-projects, `roles` are those read so far. */
export interface Compared {
  project: Project
  total: TotalCapex | null
  roles: readonly RoleOf<Player>[]
}

/** One row: the cells of all projects under one label, null where a project has no value. */
export interface ComparedRow {
  label: string
  cells: ReactNode[]
}

/** Facts left out of the comparison. */
const LEFT_OUT = new Set(['Website', 'Coordinates'])

type LabelledCell = [label: string, cell: ReactNode]

const roleRows = ({ roles }: Compared): LabelledCell[] => {
  const names = new Map<string, string[]>()
  for (const { role, other } of roles)
    if (other) names.set(role.roleName, [...(names.get(role.roleName) ?? []), other.name])
  return [...names].map(([roleName, players]): LabelledCell => [roleName, players.join(', ')])
}

/** Returns the facts of a project, with amounts in compact form as everywhere else. */
function factRows({ project, total }: Compared): LabelledCell[] {
  const { capexAmount, capexCurrency } = project
  const facts = {
    ...projectFacts(project),
    Capex: capexAmount === null ? null : <Amount amount={capexAmount} currency={capexCurrency} />,
    'Total capex': total && <Amount amount={total.amount} currency={total.currency} />,
  }
  return Object.entries(facts).filter(([label]) => !LEFT_OUT.has(label))
}

/** Returns the labelled cells of a project by group: facts, roles, dynamic fields. */
const groupsOf = (compared: Compared, fields: readonly PublicField[]): LabelledCell[][] => [
  factRows(compared),
  roleRows(compared),
  shownFields(compared.project.customFields, fields).map(({ label, value, type }): LabelledCell => [
    label,
    fieldText(value, type),
  ]),
]

/**
 * Returns the rows of the comparison: facts, roles and dynamic fields, without rows that are empty for all
 * projects. A role with the same label as a fact (Owner) adds no row; the fact wins.
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
