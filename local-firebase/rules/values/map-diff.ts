import type { MapValue } from './map-value.ts'

/** What `after.diff(before)` returns. */
export class MapDiff {
  static readonly type = 'map_diff'
  readonly after: MapValue
  readonly before: MapValue

  constructor(after: MapValue, before: MapValue) {
    this.after = after
    this.before = before
  }
}
