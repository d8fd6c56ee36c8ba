/** Names of the characters from U+00A0 on, in order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'
const OTHERS: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚',
  ldquo: '“', rdquo: '”', bdquo: '„', bull: '•', hellip: '…', euro: '€', trade: '™', lrm: '\u200E', rlm: '\u200F',
} // oxfmt-ignore
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries(OTHERS),
])
const CODE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z]{2,6}[1-4]{0,2}));/g
const LAST = 0x10_ff_ff

/** Replaces the codes that pages and exports write for characters: "R&amp;D", "Nepal&#39;s", "a&nbsp;b". */
export function withoutHtmlCodes(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(CODE, (code: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? code
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point > 0 && point <= LAST ? String.fromCodePoint(point) : code
  })
}
