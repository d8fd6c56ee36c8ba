import { byText, fold } from '../../fold.ts'
import type { Player } from './fields.ts'
import { parseUrl } from '../../values/parse-url.ts'

/** Legal forms and filler words, folded and without dots, that do not distinguish two companies. */
const FORMS = new Set(
  `the and of al el co company corp corporation inc incorporated ltd limited llc lc llp plc pjsc pjc jsc qpsc psc wll bsc bscc
  saog saoc sao sak sa sas sarl srl spa ag gmbh kg bv nv as asa ab oy fze fzco fzc fz est establishment holding holdings
  group grp intl international شركه الشركه شركات مؤسسه مجموعه القابضه قابضه المحدوده محدوده المساهمه مساهمه العامه ذمم شمم شمع شمل`
    .split(/\s+/)
    .map(fold),
)

/**
 * Returns the key by which company names are compared: folded, without legal forms, articles, dots and spaces.
 * "ACWA Power Co., L.L.C." and "Acwa Power" have the same key.
 */
export function companyKey(name: string): string {
  const words =
    fold(name)
      .replaceAll(/(?<=(?:^|\P{L})\p{L})\.(?=\p{L}(?:\P{L}|$))|\.(?=\s|$)/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const significant = words
    .map((word) => (word.startsWith('ال') && word.length > 4 ? word.slice(2) : word))
    .filter((word, at) => !FORMS.has(word) && !FORMS.has(words[at] ?? ''))
  // A name that consists only of legal forms is kept whole.
  return (significant.length > 0 ? significant : words).join('')
}

/** Sites on which many companies have a page. */
const SHARED =
  /(^|\.)(linkedin|facebook|instagram|twitter|x|wikipedia|youtube|google|blogspot|wordpress|wixsite)\.[a-z.]+$/

/** Returns the host of a website without www; '' for a shared site, which does not identify its owner. */
export function hostKey(website: string): string {
  const host = parseUrl(website)?.hostname.replace(/^www\d?\./, '') ?? ''
  return SHARED.test(host) ? '' : host
}

/** Largest group with one website reported; more players than this share it because they are related. */
const MAX_PLAYERS_PER_HOST = 4

/** Players that may be duplicates of one another. */
export interface DuplicateGroup {
  players: Player[]
  /** The value they share. */
  by: 'name' | 'website'
}

const isRelated = (a: Player, b: Player): boolean =>
  a.parentId === b.id || b.parentId === a.id || (a.parentId !== null && a.parentId === b.parentId)

function grouped(players: readonly Player[], keyOf: (player: Player) => string): Player[][] {
  const groups = new Map<string, Player[]>()
  for (const player of players) {
    const key = keyOf(player)
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), player])
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/**
 * Finds likely duplicates: names equal apart from the legal form, then shared websites, which are less
 * certain.
 */
export function findDuplicates(players: readonly Player[]): DuplicateGroup[] {
  const byName = grouped(players, ({ name }) => companyKey(name))
  const inByName = new Set(byName.flatMap((group) => group.map(({ id }) => id)))
  const byWebsite = grouped(players, ({ website }) => hostKey(website)).flatMap((group) => {
    const own = group.filter((player) => !group.some((other) => isRelated(player, other)))
    const isNew = own.some(({ id }) => !inByName.has(id))
    return own.length > 1 && own.length <= MAX_PLAYERS_PER_HOST && isNew ? [own] : []
  })
  const inOrder = (groups: readonly Player[][], by: DuplicateGroup['by']): DuplicateGroup[] =>
    groups
      .map((group) => ({
        by,
        players: [...group].sort((a, b) => byText(a.name, b.name) || (a.id < b.id ? -1 : 1)),
      }))
      .sort((a, b) => byText(a.players[0]?.name ?? '', b.players[0]?.name ?? ''))
  return [...inOrder(byName, 'name'), ...inOrder(byWebsite, 'website')]
}
