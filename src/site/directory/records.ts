import type { ListCollection } from '../../entities/list/source.ts'
import { decodePlayer } from '../../entities/player/decode.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { PlayerRow, ProjectRow } from '../../directory/rows.ts'

type Row = ProjectRow | PlayerRow

const DECODE = { projects: decodeProject, players: decodePlayer }

/** Properties of a record that its row does not contain. */
interface Around {
  parentName: string
  childCount: number
}

/**
 * Converts a directory row to a brief record for lists; most of the description and some fields are missing.
 */
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
    // Search tokens of a row are never used, and computing them takes longer than everything else.
    searchTokens: ['-'],
  }
  return { ...DECODE[collection](row.id, raw), brief: true }
}
