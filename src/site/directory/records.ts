import type { ListCollection } from '../../entities/list/source.ts'
import { decodePlayer } from '../../entities/player/decode.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { PlayerRow, ProjectRow } from '../../directory/rows.ts'

type Row = ProjectRow | PlayerRow

const DECODE = { projects: decodeProject, players: decodePlayer }

/** What a row alone does not say. */
interface Around {
  parentName: string
  childCount: number
}

/** A row as the lists know records: brief, because most of its description and some of its fields are not there. */
export function recordOf(
  collection: ListCollection,
  row: Row,
  { parentName, childCount }: Around,
): TreeRecord {
  const { excerpt, createdAt, cut: _, ...fields } = row
  const raw = {
    ...fields,
    ...('owners' in row ? { owner: row.owners.join('; ') } : {}),
    description: excerpt,
    createdAt: new Date(createdAt * 1000),
    parentName,
    childCount,
    // Nobody asks a row of the directory for them, and to make them takes longer than all the rest.
    searchTokens: ['-'],
  }
  return { ...DECODE[collection](row.id, raw), brief: true }
}
