import { expect, test } from 'vitest'
import { clustersAt, pointsOf, spanOf } from './clusters.ts'
import { clusterAt, MARK, radiusOf } from './hit.ts'
import { pixelOf, worldSize } from './viewport.ts'

const SIZE = { width: 800, height: 500 }

/** Generates `n` points in the region, concentrated in towns like real projects. */
function region(n: number, random = Math.random) {
  const towns = Array.from({ length: 40 }, () => [random() * 60 - 10, random() * 28 + 12] as const)
  const at = Array.from({ length: n }, (_, index) => {
    const [lon, lat] = towns[Math.floor(random() * towns.length)]!
    return index % 5 === 0 ? [lon, lat] : [lon + random() - 0.5, lat + random() - 0.5]
  })
  return pointsOf({
    ids: at.map((_, index) => `p${index}`),
    lon: at.map(([lon]) => lon!),
    lat: at.map(([, lat]) => lat!),
    status: Uint8Array.from(at, () => Math.floor(random() * 6)),
  })
}

test('every point is in exactly one bubble, counted by its status, at every zoom', () => {
  const points = region(3000)
  for (const zoom of [1, 3.5, 5, 8, 14]) {
    const clusters = clustersAt(points, zoom)
    expect(clusters.flatMap(({ members }) => [...members]).sort((a, b) => a - b)).toEqual([
      ...points.x.keys(),
    ])
    for (const { members, statuses } of clusters) {
      const counted = new Uint32Array(7)
      for (const member of members) counted[points.status[member]!]! += 1
      expect([...statuses]).toEqual([...counted])
    }
  }
})

test('bubbles are at the mean of their points, and few overlap', () => {
  const points = region(4500)
  const scale = worldSize(5)
  const clusters = clustersAt(points, 5)
  expect(clusters.length).toBeGreaterThan(20)
  let covered = 0
  for (const cluster of clusters) {
    const mean = cluster.members.reduce((sum, member) => sum + points.x[member]!, 0) / cluster.members.length
    expect(cluster.x).toBeCloseTo(mean, 9)
    for (const other of clusters) {
      const apart = Math.hypot(cluster.x - other.x, cluster.y - other.y) * scale
      if (other !== cluster && apart < radiusOf(cluster) + radiusOf(other)) covered += 1
    }
  }
  expect(covered / clusters.length).toBeLessThan(0.1)
})

test('points at one place stay together when zoomed in, and neighbours separate', () => {
  const points = pointsOf({
    ids: ['a', 'b', 'c'],
    lon: [51.5, 51.5, 51.6],
    lat: [25.3, 25.3, 25.3],
    status: new Uint8Array(3),
  })
  expect(clustersAt(points, 3)).toHaveLength(1)
  expect(clustersAt(points, 14).map(({ members }) => members.length)).toEqual([2, 1])
})

test('without points, there are no bubbles and no span', () => {
  const none = pointsOf({ ids: [], lat: [], lon: [], status: new Uint8Array() })
  expect(clustersAt(none, 4)).toEqual([])
  expect(spanOf(none)).toBeNull()
})

test('the span reaches to the outermost of all points, or of those given', () => {
  const points = region(100)
  const [from, to] = spanOf(points)!
  expect(Math.min(...points.x)).toBe(from.x)
  expect(Math.max(...points.y)).toBe(to.y)
  expect(spanOf(points, [7])).toEqual([
    { x: points.x[7], y: points.y[7] },
    { x: points.x[7], y: points.y[7] },
  ])
})

test('clusters sixty thousand points in less than 400 ms per zoom', () => {
  const points = region(60_000)
  const begun = performance.now()
  for (const zoom of [2, 4, 6]) clustersAt(points, zoom)
  expect((performance.now() - begun) / 3).toBeLessThan(400)
})

test('a mouse hits a mark within a few pixels, a finger from further away', () => {
  const points = pointsOf({ ids: ['a', 'b'], lon: [50, 52], lat: [25, 25], status: new Uint8Array(2) })
  const clusters = clustersAt(points, 7)
  const view = { x: points.x[0]!, y: points.y[0]!, zoom: 7 }
  const { left, top } = pixelOf(view, SIZE, { x: points.x[0]!, y: points.y[0]! })
  const hit = (right: number, pointer: 'mouse' | 'touch') => {
    const cluster = clusterAt(clusters, view, SIZE, { left: left + right, top }, pointer)
    return cluster && points.ids[cluster.members[0]!]
  }
  expect([hit(0, 'mouse'), hit(MARK + 3, 'mouse'), hit(MARK + 6, 'mouse'), hit(MARK + 12, 'touch')]).toEqual([
    'a',
    'a',
    null,
    'a',
  ])
  expect(hit(pixelOf(view, SIZE, { x: points.x[1]!, y: points.y[1]! }).left - left, 'mouse')).toBe('b')
})
