import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { pictureAddress } from '../../entities/picture.ts'
import type { PlayerDraft } from '../../entities/player/draft.ts'
import type { Player } from '../../entities/player/schema.ts'
import { safeHref } from '../../ui/safeHref.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { changedColumn, createdColumn, distinct } from '../columns.tsx'
import { customColumns } from '../custom-fields/columns.ts'
import type { DeskColumn } from '../editor/desk.ts'
import { SampleTag } from '../StatusTag.tsx'
import styles from './players.module.css'

type Column = DeskColumn<Player, PlayerDraft>

export const PLAYER_SORT = [{ id: 'name', desc: false }] as const

function Logo({ player }: { player: Player }) {
  const address = safeHref(pictureAddress(player.logoPath, player.logoUrl))
  return address && <img className={styles.logo} src={address} alt="" width={40} loading="lazy" />
}

const PLAYER_COLUMNS: readonly Column[] = [
  {
    id: 'logo',
    label: 'Logo',
    kind: 'choice',
    shown: true,
    width: 84,
    value: (player) => (player.logoPath || player.logoUrl ? 'Yes' : 'No'),
    render: (player) => <Logo player={player} />,
  },
  {
    id: 'name',
    label: 'Name',
    kind: 'text',
    isTitle: true,
    shown: true,
    width: 320,
    value: (player) => player.name,
    render: (player) => (
      <>
        {player.name}
        {player.sample && <SampleTag />}
      </>
    ),
    editor: { text: (player) => player.name },
    put: (draft, name) => ({ ...draft, name }),
  },
  {
    id: 'type',
    label: 'Type',
    kind: 'choice',
    shown: true,
    width: 180,
    value: (player) => player.type,
    editor: {
      text: (player) => player.type,
      suggestions: (players) => distinct(players.map((player) => player.type)),
    },
    put: (draft, type) => ({ ...draft, type }),
  },
  {
    id: 'location',
    label: 'Location',
    kind: 'text',
    shown: true,
    width: 220,
    value: (player) => [player.city, player.country].filter(Boolean).join(', '),
  },
  {
    id: 'country',
    label: 'Country',
    kind: 'choice',
    width: 160,
    value: (player) => player.country,
    editor: {
      text: (player) => player.country,
      suggestions: (players) => distinct(players.map((player) => player.country)),
    },
    put: (draft, country) => ({ ...draft, country }),
  },
  {
    id: 'city',
    label: 'City',
    kind: 'text',
    width: 160,
    value: (player) => player.city,
    editor: { text: (player) => player.city },
    put: (draft, city) => ({ ...draft, city }),
  },
  {
    id: 'website',
    label: 'Website',
    kind: 'text',
    width: 220,
    findable: false,
    value: (player) => player.website,
    render: (player) => player.website && <SafeLink href={player.website} />,
    editor: { text: (player) => player.website, inputMode: 'url' },
    put: (draft, website) => ({ ...draft, website }),
  },
  {
    id: 'sectors',
    label: 'Sectors',
    kind: 'text',
    width: 220,
    value: (player) => player.sectors.join(', '),
  },
  {
    id: 'parent',
    label: 'Part of',
    kind: 'text',
    width: 220,
    findable: false,
    value: (player) => player.parentName,
  },
  {
    id: 'children',
    label: 'Subsidiaries',
    kind: 'number',
    width: 130,
    value: (player) => player.childCount || null,
  },
  createdColumn,
  changedColumn,
]

/** The columns of the players grid; those shown at first are the specification's. */
export const playerColumns = (fields: readonly DynamicField[]): readonly Column[] => [
  ...PLAYER_COLUMNS,
  ...customColumns<Player, PlayerDraft>(fields),
]
