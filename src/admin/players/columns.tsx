import type { DynamicField } from '../../entities/dynamic-field/schema.ts'
import { pictureAddress } from '../../entities/picture/address.ts'
import type { PlayerDraft } from '../../entities/player/draft.ts'
import type { Player } from '../../entities/player/fields.ts'
import {
  changedColumn,
  choiceColumn,
  createdColumn,
  locationColumns,
  textColumn,
  titleColumn,
  treeColumns,
  websiteColumn,
} from '../columns.tsx'
import { customColumns } from '../custom-fields/columns.ts'
import type { ResourceColumn } from '../editor/resource.ts'
import styles from './players.module.css'

type Column = ResourceColumn<Player, PlayerDraft>

export const PLAYER_SORT = [{ id: 'name', desc: false }] as const

function logo(player: Player) {
  const address = pictureAddress(player.logoPath, player.logoUrl)
  return address === '' ? null : (
    <img className={styles.logo} src={address} alt="" width={40} loading="lazy" />
  )
}

const PLAYER_COLUMNS: readonly Column[] = [
  {
    id: 'logo',
    label: 'Logo',
    kind: 'choice',
    shown: true,
    width: 84,
    value: (player) => (player.logoPath || player.logoUrl ? 'Yes' : 'No'),
    render: logo,
  },
  titleColumn('name', { id: 'name', label: 'Name', width: 320 }),
  textColumn('localName', { id: 'localName', label: 'Local name', width: 220 }),
  choiceColumn('type', { id: 'type', label: 'Type', shown: true, width: 180 }),
  ...locationColumns<Player, PlayerDraft>(),
  websiteColumn(),
  {
    id: 'sectors',
    label: 'Sectors',
    kind: 'text',
    shown: true,
    width: 220,
    value: (player) => player.sectors.join(', '),
  },
  ...treeColumns<Player, PlayerDraft>('Subsidiaries'),
  createdColumn,
  changedColumn,
]

/** Returns the columns of the players grid; the specification prescribes those shown by default. */
export const playerColumns = (fields: readonly DynamicField[]): readonly Column[] => [
  ...PLAYER_COLUMNS,
  ...customColumns<Player, PlayerDraft>(fields),
]
