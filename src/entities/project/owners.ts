import { type Change, edit } from '../../records/change.ts'
import { findReferencing } from '../record/referencing.ts'
import { fieldsOf } from './stored.ts'
import { projectEntity } from './entity.ts'
import { PROJECT, type Project } from './fields.ts'
import { ownersOf, ownerText, projectTokens } from './tokens.ts'

/** Replaces some names in an owner text; each resulting name occurs once. */
const renamedText = (owner: string, from: ReadonlySet<string>, to: string): string =>
  ownerText([...new Set(ownersOf(owner).map((name) => (from.has(name) ? to : name)))])

function renamed(project: Project, from: ReadonlySet<string>, to: string): Change | null {
  const owner = renamedText(project.owner, from, to)
  if (owner.length > PROJECT.owner.max) return null
  const owners = ownersOf(owner)
  const searchTokens = projectTokens({ ...project, owners })
  return edit(
    projectEntity,
    project,
    fieldsOf(project),
    fieldsOf({ ...project, owner, owners, searchTokens }),
  )
}

/**
 * Returns the edits that replace owners with one of `names` by `to`. A project stays unchanged when its new
 * owner text would be too long. Throws DataError.
 */
export async function renamedOwners(names: readonly string[], to: string): Promise<Change[]> {
  // A name that contains ";" would read as several owners.
  const from = names.filter((name) => name !== '' && name !== to && ownersOf(name)[0] === name)
  if (from.length === 0 || ownersOf(to).length !== 1) return []
  const rows = await findReferencing('projects', 'owners', 'array-contains-any', from)
  return rows.flatMap((row) => renamed(projectEntity.decode(row.id, row.data), new Set(from), to) ?? [])
}
