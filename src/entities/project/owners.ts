import { type Change, edit } from '../../records/change.ts'
import { findReferencing } from '../record/referencing.ts'
import { fieldsOf } from './stored.ts'
import { projectEntity } from './entity.ts'
import { PROJECT, type Project } from './fields.ts'
import { ownersOf, ownerText, projectTokens } from './tokens.ts'

/** The text that names owners, with some of them called otherwise; each is named once. */
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
 * Projects that name a company of one of the names as their owner name it `to` instead. A project keeps its text when
 * the new one would be too long. Throws DataError.
 */
export async function renamedOwners(names: readonly string[], to: string): Promise<Change[]> {
  // With a ";" in it, it is the name of several.
  const from = names.filter((name) => name !== '' && name !== to && ownersOf(name)[0] === name)
  if (from.length === 0 || ownersOf(to).length !== 1) return []
  const rows = await findReferencing('projects', 'owners', 'array-contains-any', from)
  return rows.flatMap((row) => renamed(projectEntity.decode(row.id, row.data), new Set(from), to) ?? [])
}
