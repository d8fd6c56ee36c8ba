/**
 * Matches exported functions, classes and constants. Types are left out: an interface documents the code that
 * uses it.
 */
const EXPORT = /^export (?:async )?(?:function\*?|class|const|let) ([\w$]+)/gm

/**
 * Returns the exported names that occur as a word in no other file, as `file: name`. `texts` are sources by
 * file.
 */
export function unusedExports(texts: ReadonlyMap<string, string>): string[] {
  const holders = new Map<string, number>()
  for (const text of texts.values())
    for (const word of new Set(text.match(/[\w$]+/g))) holders.set(word, (holders.get(word) ?? 0) + 1)
  return [...texts].flatMap(([file, text]) =>
    [...text.matchAll(EXPORT)].flatMap(([, name = '']) =>
      holders.get(name) === 1 ? [`${file}: ${name}`] : [],
    ),
  )
}
