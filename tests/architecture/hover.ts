/** Returns a style sheet without the given at-rule. */
function outside(sheet: string, rule: string): string {
  const at = sheet.indexOf(rule)
  if (at < 0) return sheet
  let depth = 0
  let end = sheet.indexOf('{', at)
  do {
    if (sheet[end] === '{') depth++
    if (sheet[end] === '}') depth--
    end++
  } while (depth > 0 && end < sheet.length)
  return sheet.slice(0, at) + outside(sheet.slice(end), rule)
}

/** Returns the `:hover` rules that also apply to touch, where the last touched element would keep them. */
export const hoverForFingers = (sheet: string): string[] =>
  outside(sheet, '@media (hover: hover)').match(/^.*:hover.*$/gm) ?? []
