import type { Player } from '../../entities/player/fields.ts'
import { SafeLink } from '../../ui/SafeLink.tsx'
import { PanelState } from '../record/PanelState.tsx'
import type { TabQuery } from '../record/tabQuery.ts'
import { locationText } from '../../entities/location/location.ts'
import { RecordLink } from '../record/RecordLink.tsx'
import { type Column, RecordTable } from '../record/RecordTable.tsx'

const COLUMNS: Column<Player>[] = [
  {
    label: 'Name',
    cell: ({ id, name }) => (
      <RecordLink collection="players" id={id}>
        {name}
      </RecordLink>
    ),
  },
  { label: 'Type', cell: ({ type }) => type },
  { label: 'Location', cell: locationText },
  { label: 'Website', cell: ({ website }) => website !== '' && <SafeLink href={website} /> },
]

export function Subsidiaries({ query }: { query: TabQuery<Player[]> }) {
  if (!query.data) return <PanelState error={query.error} retry={() => void query.refetch()} />
  return (
    <RecordTable
      caption="Subsidiaries"
      columns={COLUMNS}
      rows={query.data}
      keyOf={({ id }) => id}
      empty=""
      atOnce={25}
    />
  )
}
