import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyFor } from '../../entities/record/keys.ts'
import type { Project } from '../../entities/project/fields.ts'
import type { ProjectFacets, ProjectFilters } from '../../entities/project/list.ts'
import { locationText } from '../../entities/location/location.ts'
import { count, counted } from '../../ui/format.ts'
import { Failure } from '../../ui/Failure.tsx'
import type { Finder } from '../finder/definition.ts'
import { usePeekChange } from '../finder/usePeekChange.ts'
import { type Points, pointsOf } from './clusters.ts'
import { DirectoryMap } from './DirectoryMap.tsx'
import { type Entry, InSight } from './InSight.tsx'
import { countInSight } from './inSight.ts'
import { Legend } from './Legend.tsx'
import { MapLayout } from './MapLayout.tsx'
import styles from './MapView.module.css'
import { type Bounds, latitudeOf, longitudeOf } from './mercator.ts'
import { SpotCard } from './SpotCard.tsx'
import { withoutArea } from './locations.ts'
import { RecordCard } from './RecordCard.tsx'
import { areaText, boundsAround, recordsWithin } from './recordsWithin.ts'
import { StatusShape } from './StatusShape.tsx'
import { useFitting } from './useFitting.ts'
import { useMapCamera } from './useMapCamera.ts'
import { useLocations } from './useLocations.ts'
import { useSettledView } from './useSettledView.ts'
import { boundsIn, boundsOf, boundsText } from './viewport.ts'

interface ProjectMapProps {
  finder: Finder<Project, ProjectFilters, ProjectFacets>
  filters: ProjectFilters
  peek: string
  /** Changes the filters in the address; with `list`, also switches to the list view. */
  onChange: (change: Partial<ProjectFilters>, list?: boolean) => void
}

const LISTED = 20

const NONE: Points = pointsOf({ ids: [], lat: [], lon: [], status: new Uint8Array() })

const entryOf = (project: Project): Entry => ({
  id: project.id,
  name: project.name,
  mark: <StatusShape status={project.status} />,
  note: [locationText(project), project.status].filter(Boolean).join(' · '),
})

/** Several projects at one position, identified by tight bounds; `n` is their number. */
interface Spot {
  bounds: Bounds
  n: number
}

/** The projects of a list at their coordinates. */
export function ProjectMap({ finder, filters, peek, onChange }: ProjectMapProps) {
  const { queries, nouns } = finder
  const area = boundsIn(filters.bounds)
  const { data: locations, error, refetch, isPlaceholderData } = useLocations(finder, filters)
  const points = locations?.points
  const { camera, isNew, sized } = useMapCamera()
  const home = useFitting({
    camera,
    isNew,
    sized,
    points: isPlaceholderData ? undefined : points,
    area,
    selected: peek,
  })
  const settled = useSettledView(camera, points !== undefined)
  const [spot, setSpot] = useState<Spot | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const changePeek = usePeekChange()

  const seen = settled && boundsOf(settled.view, settled.size)
  const around = withoutArea(filters)
  const listed = (bounds: Bounds | null) => ({
    queryKey: keyFor(
      queries.collection,
      'in-sight',
      around,
      bounds && areaText(bounds),
      locations?.first === null,
    ),
    queryFn: () => (locations && bounds ? recordsWithin(finder, around, bounds, locations, LISTED) : []),
    enabled: locations !== undefined && bounds !== null,
  })
  const inSight = useQuery({ ...listed(seen), placeholderData: (previous) => previous })
  const atSpot = useQuery(listed(spot?.bounds ?? null))
  const n = settled && points ? countInSight(points, settled.view, settled.size) : null
  const selected = [...(inSight.data ?? []), ...(atSpot.data ?? [])].find(({ id }) => id === peek)

  function select(id: string) {
    setWasOpened(true)
    if (id !== '') setSpot(null)
    if (id !== '' || peek !== '') changePeek(id)
  }
  function press(indexes: readonly number[]) {
    const [index, ...others] = indexes
    if (index === undefined || !points) {
      setSpot(null)
      return select('')
    }
    if (others.length === 0) return select(points.ids[index] ?? '')
    select('')
    const at = boundsAround(longitudeOf(points.x[index] ?? 0), latitudeOf(points.y[index] ?? 0))
    setSpot({ bounds: at, n: indexes.length })
  }
  const searched = seen ? boundsText(seen, settled.view.zoom) : ''
  const isWhole = points !== undefined && n === points.ids.length
  const without = locations?.without ?? 0
  const part = locations?.first ?? null
  return (
    <MapLayout
      state={locations ? 'content' : error ? 'trouble' : undefined}
      map={
        <DirectoryMap
          label={`Map of ${nouns.many}`}
          camera={camera}
          points={points ?? NONE}
          selected={peek}
          area={area}
          onSelect={press}
          onHome={home}
          tools={
            <>
              {settled && !isWhole && searched !== filters.bounds && (
                <button type="button" className="button-quiet" onClick={() => onChange({ bounds: searched })}>
                  Search this area
                </button>
              )}
              {area && (
                <button type="button" className="button-quiet" onClick={() => onChange({ bounds: '' })}>
                  Search everywhere
                </button>
              )}
            </>
          }
        >
          {peek !== '' && (
            <RecordCard
              key={peek}
              finder={finder}
              id={peek}
              listed={selected}
              focused={wasOpened}
              onClose={() => select('')}
            />
          )}
          {peek === '' && spot && (
            <SpotCard
              key={areaText(spot.bounds)}
              title={`${counted(spot.n, nouns.one, nouns.many)} at this place`}
              focused={wasOpened}
              onClose={() => setSpot(null)}
              onList={() => onChange({ bounds: areaText(spot.bounds) }, true)}
            >
              <InSight
                label="At this place"
                entries={(atSpot.data ?? []).map(entryOf)}
                selected=""
                onSelect={select}
              />
            </SpotCard>
          )}
        </DirectoryMap>
      }
      legend={<Legend />}
      notes={[
        !locations && !error && 'Loading locations…',
        without > 0 && `${count(without)} not on the map`,
        part !== null &&
          !part.all &&
          `The first ${count(part.records.length)} of the list, until the directory has loaded`,
      ]}
      of={finder}
      inSight={n}
    >
      {error && <Failure error={error} reset={() => void refetch()} />}
      <InSight
        label={`${finder.title} in view`}
        entries={(n === 0 || n === null ? [] : (inSight.data ?? [])).map(entryOf)}
        selected={peek}
        onSelect={select}
      />
      {n !== null && n > LISTED && (
        <p className={`hint ${styles.more}`}>
          {LISTED} of {count(n)} are listed: zoom in to see the others.
        </p>
      )}
    </MapLayout>
  )
}
