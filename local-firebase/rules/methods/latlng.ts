import { LatLng } from '../values/values.ts'
import { methodsOf, mismatch, type Methods } from '../values/signature.ts'

const EARTH_RADIUS = 6_371_010

const { getter, unary } = methodsOf<LatLng>()

export const latlngMethods: Methods = {
  latitude: getter((self) => self.latitude),
  longitude: getter((self) => self.longitude),
  /** Great-circle distance in metres. */
  distance: unary((self, other) => {
    if (!(other instanceof LatLng)) throw mismatch('latlng.distance', other)
    return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, haversine(self, other))))
  }),
}

function haversine(from: LatLng, to: LatLng): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  return (
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  )
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
