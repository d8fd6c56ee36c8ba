import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { without } from './facets.ts'
import type { Data } from './data.ts'
import type { Matching } from './matching.ts'
import type { Points, Question } from './question.ts'

export function pointsOf({ tables }: Data, { collection }: Question, matching: Matching): Points {
  const { byName, ids, numbers, texts } = tables[collection]
  const { latitude, longitude } = numbers
  const { codes = new Uint32Array(), values = [''] } = texts.status ?? {}
  const statusOf = values.map((value) => PROJECT_STATUSES.findIndex((status) => status === value) + 1)
  const isKnown = (at: number) => !Number.isNaN(latitude?.[at]) && !Number.isNaN(longitude?.[at])
  const shown = byName.filter((at) => matching.fails[at] === 0 && isKnown(at))
  const anywhere = without(matching, 'bounds')
  return {
    ids: Array.from(shown, (at) => ids[at] ?? ''),
    lat: Float32Array.from(shown, (at) => latitude?.[at] ?? 0),
    lon: Float32Array.from(shown, (at) => longitude?.[at] ?? 0),
    status: Uint8Array.from(shown, (at) => statusOf[codes[at] ?? 0] ?? 0),
    without: byName.filter((at) => anywhere[at] === 1 && !isKnown(at)).length,
  }
}
