/** Everything of a style sheet that stands outside the given at-rule. */
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

/** What a sheet says of `:hover` to fingers, too: they leave it behind on whatever they touched last. */
export const hoverForFingers = (sheet: string): string[] =>
  outside(sheet, '@media (hover: hover)').match(/^.*:hover.*$/gm) ?? []
