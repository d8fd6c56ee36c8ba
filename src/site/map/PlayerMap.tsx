import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { loadSource } from '../../entities/list/source.ts'
import type { Player } from '../../entities/player/fields.ts'
import type { PlayerFacets, PlayerFilters } from '../../entities/player/list.ts'
import { count, counted } from '../../ui/format.ts'
import { Failure } from '../../ui/Failure.tsx'
import type { Finder } from '../finder/definition.ts'
import { DirectoryMap } from './DirectoryMap.tsx'
import { InSight } from './InSight.tsx'
import { countInSight } from './inSight.ts'
import { MapLayout } from './MapLayout.tsx'
import { positionOfCountry } from './countries.ts'
import { SpotCard } from './SpotCard.tsx'
import { countryPoints } from './countryPoints.ts'
import { useFitting } from './useFitting.ts'
import { useMapCamera } from './useMapCamera.ts'
import { useSettledView } from './useSettledView.ts'
import { pixelOf } from './viewport.ts'

interface PlayerMapProps {
  finder: Finder<Player, PlayerFilters, PlayerFacets>
  filters: PlayerFilters
  /** Changes the filters in the address and switches to the list view. */
  onList: (change: Partial<PlayerFilters>) => void
}

/** The players of a list, placed at the centre of their countries: no more precise position is known. */
export function PlayerMap({ finder, filters, onList }: PlayerMapProps) {
  const { queries, nouns } = finder
  const { data: exact } = useQuery(queries.exact(filters))
  const { data: facets, error, refetch } = useQuery(queries.facets())
  const [selected, select] = useState('')
  useEffect(() => void loadSource().catch(() => undefined), [])

  const answer = useMemo(() => {
    const counts = exact?.counts.country
    if (counts) return { counts, narrowed: true }
    return facets && finder.facets.find(({ key }) => key === 'country')?.counts?.(facets, filters)
  }, [exact, facets, finder, filters])
  const onMap = useMemo(() => countryPoints(answer?.counts ?? [], filters.country), [answer, filters.country])
  const { points, countries, without } = onMap
  const { camera, isNew, sized } = useMapCamera()
  const home = useFitting({ camera, isNew, sized, points: answer && points, area: null, selected: '' })
  const settled = useSettledView(camera, answer !== undefined)
  const inSight = countries.filter(({ name }) => {
    const position = settled && positionOfCountry(name)
    if (!position) return false
    const { left, top } = pixelOf(settled.view, settled.size, position)
    return left >= 0 && top >= 0 && left <= settled.size.width && top <= settled.size.height
  })
  const n = settled && countInSight(points, settled.view, settled.size)
  const chosen = countries.find(({ name }) => name === selected)
  return (
    <MapLayout
      state={answer ? 'content' : error ? 'trouble' : undefined}
      map={
        <DirectoryMap
          label={`Map of ${nouns.many}`}
          camera={camera}
          points={points}
          selected={selected}
          area={null}
          onSelect={([index = -1]) => select(points.ids[index] ?? '')}
          onHome={home}
        >
          {chosen && (
            <SpotCard
              key={chosen.name}
              title={`${chosen.name}: ${counted(chosen.n, nouns.one, nouns.many)}`}
              focused
              onClose={() => select('')}
              onList={() => onList({ country: [chosen.name] })}
            />
          )}
        </DirectoryMap>
      }
      notes={[
        !answer && !error && 'Loading locations…',
        'Players are shown at the centre of their country',
        without > 0 && `${count(without)} not on the map`,
        answer?.narrowed === false && `The numbers count all ${nouns.many}, regardless of other filters`,
      ]}
      of={finder}
      inSight={n}
    >
      {error && <Failure error={error} reset={() => void refetch()} />}
      <InSight
        label="Countries in view"
        entries={inSight.map(({ name, n }) => ({ id: name, name, note: counted(n, nouns.one, nouns.many) }))}
        selected={selected}
        onSelect={select}
      />
    </MapLayout>
  )
}
