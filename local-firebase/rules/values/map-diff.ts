import type { MapValue } from './map-value.ts'

/** The value of `after.diff(before)`. */
export class MapDiff {
  static readonly type = 'map_diff'
  readonly after: MapValue
  readonly before: MapValue

  constructor(after: MapValue, before: MapValue) {
    this.after = after
    this.before = before
  }
}
