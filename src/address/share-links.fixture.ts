/** What people and messengers make of the address that Share copies, all of which mean the project `neom`. */
export const SHARE_LINKS: readonly [what: string, path: string][] = [
  ['as it was copied', 'share/projects/neom.html'],
  ['with the full stop of its sentence', 'share/projects/neom.html.'],
  ['with a comma', 'share/projects/neom.html,'],
  ['with a bracket and a full stop', 'share/projects/neom.html).'],
  ['with a quotation mark', 'share/projects/neom.html%22'],
  ['with a closing curly quote', 'share/projects/neom.html%E2%80%9D'],
  ['with a space', 'share/projects/neom.html%20'],
  ['with a hard space', 'share/projects/neom.html%C2%A0'],
  ['with a line break', 'share/projects/neom.html%0A'],
  ['with a mark of direction', 'share/projects/neom.html%E2%80%8F'],
  ['with an isolate', 'share/projects/neom.html%E2%81%A9'],
  ['with words behind it', 'share/projects/neom.html%20is%20late'],
  ['with a slash', 'share/projects/neom.html/'],
  ['without its ending', 'share/projects/neom'],
  ['without its ending, with a full stop', 'share/projects/neom.'],
  ['with half its ending', 'share/projects/neom.htm'],
  ['with the kind in capitals', 'share/Projects/neom.html'],
  ['with the folder in capitals', 'SHARE/projects/neom.html'],
  ['with the ending in capitals', 'share/projects/neom.HTML'],
  ['with campaign parameters', 'share/projects/neom.html?utm_source=wa'],
]

/** The same with the id in other letters: there is no such record, but one in small letters. */
export const SHARE_LINKS_IN_CAPITALS: readonly [what: string, path: string][] = [
  ['with the id in capitals', 'share/projects/NEOM.html'],
  ['all in capitals', 'SHARE/PROJECTS/NEOM.HTML'],
  ['with a capital letter and a full stop', 'share/projects/Neom.html.'],
]
