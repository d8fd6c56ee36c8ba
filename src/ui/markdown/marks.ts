export type Mark = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link'

export const MARKS: readonly { mark: Mark; label: string; sign: string }[] = [
  { mark: 'bold', label: 'Bold', sign: 'B' },
  { mark: 'italic', label: 'Italic', sign: 'I' },
  { mark: 'heading', label: 'Heading', sign: 'H' },
  { mark: 'list', label: 'List', sign: '•' },
  { mark: 'quote', label: 'Quote', sign: '“' },
  { mark: 'link', label: 'Link', sign: '↗' },
]

const AROUND: Partial<Record<Mark, string>> = { bold: '**', italic: '_' }
const BEFORE: Partial<Record<Mark, string>> = { heading: '## ', list: '- ', quote: '> ' }

interface Marked {
  /** The range of the text to replace, and its replacement. */
  from: number
  to: number
  inserted: string
  /** The selection afterwards. */
  selection: [number, number]
}

/** Applies a Markdown mark to the selection, or removes it if it is already there. */
export function marked(text: string, start: number, end: number, mark: Mark): Marked {
  const around = AROUND[mark]
  if (around !== undefined) return enclosed(text, start, end, around)
  const before = BEFORE[mark]
  if (before !== undefined) return led(text, start, end, before)
  const label = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(label)
  const inserted = isAddress ? `[](${label})` : `[${label}](https://)`
  const at = isAddress ? start + 1 : start + label.length + 3
  return { from: start, to: end, inserted, selection: [at, isAddress ? at : at + 'https://'.length] }
}

function enclosed(text: string, start: number, end: number, sign: string): Marked {
  const inner = text.slice(start, end)
  const isMarked =
    text.slice(start - sign.length, start) === sign && text.slice(end, end + sign.length) === sign
  return isMarked
    ? {
        from: start - sign.length,
        to: end + sign.length,
        inserted: inner,
        selection: [start - sign.length, end - sign.length],
      }
    : {
        from: start,
        to: end,
        inserted: `${sign}${inner}${sign}`,
        selection: [start + sign.length, end + sign.length],
      }
}

function led(text: string, start: number, end: number, sign: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  const to = stop === -1 ? text.length : stop
  const lines = text.slice(from, to).split('\n')
  const isMarked = lines.every((line) => line.startsWith(sign))
  const inserted = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join('\n')
  return { from, to, inserted, selection: [from, from + inserted.length] }
}
