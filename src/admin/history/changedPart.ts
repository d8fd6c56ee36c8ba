import { truncated } from '../../ui/truncated.ts'

const AROUND = 60
const SHORT = 240

/** Returns the length of the common prefix of two texts. */
function equalFrom(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let at = 0
  while (at < most && a[at] === b[at]) at += 1
  return at
}

/**
 * Cuts two long texts to where they differ, with some context around it; short ones stay whole. In a long
 * article with one changed word, readers look for that word.
 */
export function changedPart(before: string, after: string): [before: string, after: string] {
  if (before.length <= SHORT && after.length <= SHORT) return [before, after]
  if (before === '' || after === '') return [clipped(before), clipped(after)]
  const head = equalFrom(before, after)
  const most = Math.min(before.length, after.length) - head
  let tail = 0
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  const start = Math.max(0, head - AROUND)
  const rest = Math.max(0, tail - AROUND)
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${clipped(text.slice(start, text.length - rest))}${rest > 0 ? '…' : ''}`
  return [part(before), part(after)]
}

const MAX_TEXT_LENGTH = 2000

const clipped = (text: string): string => truncated(text, MAX_TEXT_LENGTH)
