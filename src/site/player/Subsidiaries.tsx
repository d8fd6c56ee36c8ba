import type { Player } from '../../entities/player/schema.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { placeText } from '../record/place.ts'
import { type Column, RecordTable } from '../record/RecordTable.tsx'
import { PlayerLink } from './PlayerLink.tsx'

const COLUMNS: Column<Player>[] = [
  { label: 'Name', cell: ({ id, name }) => <PlayerLink id={id}>{name}</PlayerLink> },
  { label: 'Type', cell: ({ type }) => type },
  { label: 'Location', cell: placeText },
  { label: 'Website', cell: ({ website }) => website !== '' && <SafeLink href={website} /> },
]

export function Subsidiaries({ players }: { players: Player[] }) {
  return (
    <RecordTable caption="Subsidiaries" columns={COLUMNS} rows={players} keyOf={({ id }) => id} empty="" />
  )
}
