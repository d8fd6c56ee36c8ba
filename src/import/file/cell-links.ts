import { FILE_LIMITS } from './limits.ts'
import { attribute, decodeXml, elements, prefixOf } from './xml.ts'

/** Maximum number of linked cells read per sheet, since one range may cover every cell a sheet can have. */
const MAX_LINKED_CELLS = FILE_LIMITS.rows

/** Parses the relationships part of a sheet: the external link targets by relationship id. */
export const linkTargets = (rels: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(elements(rels, 'Relationship')).flatMap(({ tag }) => {
      const target = attribute(tag, 'TargetMode') === 'External' ? attribute(tag, 'Target') : undefined
      return target === undefined ? [] : [[attribute(tag, 'Id') ?? '', target] as const]
    }),
  )

const RANGE = /^\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?$/

/** Returns the 0-based column of a cell reference: "AB12" → 27. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const at = letter.charCodeAt(0) - 64
    if (at < 1 || at > 26) break
    column = column * 26 + at
  }
  return column - 1
}

/** Returns the hyperlinks of a sheet: row number → 0-based column → URL. */
export function hyperlinksByCell(
  xml: string,
  targets: ReadonlyMap<string, string>,
): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const links = new Map<number, Map<number, string>>()
  if (targets.size === 0) return links
  const after = xml.slice(Math.max(0, xml.lastIndexOf('sheetData')))
  let left = MAX_LINKED_CELLS
  for (const { tag } of elements(after, `${prefixOf(after, 'hyperlink')}hyperlink`)) {
    const target = targets.get(attribute(tag, 'id') ?? '')
    const [, first = '', from = '', last = first, to = from] = RANGE.exec(attribute(tag, 'ref') ?? '') ?? []
    if (target === undefined || first === '') continue
    const location = attribute(tag, 'location') ?? ''
    const whole = location === '' ? target : `${target}#${location}`
    for (let line = Number(from); line <= Number(to); line++)
      for (let at = columnOf(first); at <= columnOf(last); at++) {
        if (left-- <= 0) return links
        const row = links.get(line) ?? new Map<number, string>()
        links.set(line, row.set(at, whole))
      }
  }
  return links
}

const FORMULA = /^\s*HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*[,)]/i

/** Returns the URL of a cell whose formula is HYPERLINK("…"); undefined for any other cell. */
export function linkOfFormula(inner: string, prefix: string): string | undefined {
  if (!/hyperlink/i.test(inner)) return undefined
  const [formula] = elements(inner, `${prefix}f`)
  return FORMULA.exec(decodeXml(formula?.inner ?? ''))?.[1]?.replaceAll('""', '"')
}
