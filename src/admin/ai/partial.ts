/** Returns an answer from its first brace on, without text before it (a greeting, a code fence). */
const objectIn = (text: string): string => {
  const start = text.indexOf('{')
  return start === -1 ? '' : text.slice(start)
}

interface Scan {
  /** Closing brackets for those open at the end, innermost last. */
  open: string[]
  inString: boolean
  /** End position of the object, or -1. */
  end: number
  /** Position of the last comma or opening bracket outside strings; the value after it may be incomplete. */
  cut: number
  /** Closing brackets for those open at `cut`. */
  openAtCut: string[]
}

function scan(text: string): Scan {
  const open: string[] = []
  let inString = false
  let cut = 0
  let openAtCut: string[] = []
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inString) {
      if (char === '\\') at++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']')
      cut = at + 1
      openAtCut = [...open]
    } else if (char === '}' || char === ']') {
      open.pop()
      if (open.length === 0) return { open, inString, end: at + 1, cut, openAtCut }
    } else if (char === ',') {
      cut = at
      openAtCut = [...open]
    }
  }
  return { open, inString, end: -1, cut, openAtCut }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the object of a finished answer; undefined if there is none. */
export function wholeJson(answer: string): unknown {
  const text = objectIn(answer)
  const { end } = scan(text)
  return end === -1 ? undefined : parsed(text.slice(0, end))
}

/** Parses an object that is still arriving: strings may be truncated, an incomplete key is left out. */
export function partialJson(answer: string): unknown {
  const text = objectIn(answer)
  const { open, inString, end, cut, openAtCut } = scan(text)
  if (end !== -1) return parsed(text.slice(0, end))
  // An incomplete escape sequence (\, \u00e) cannot be closed and is removed.
  const closed = inString ? `${text.replace(/\\(u[0-9a-fA-F]{0,3})?$/, '')}"` : text
  const tails = open.toReversed().join('')
  return parsed(closed + tails) ?? parsed(text.slice(0, cut) + openAtCut.toReversed().join(''))
}
