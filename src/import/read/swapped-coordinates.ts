/** South, west, north and east bounds of countries of the region, in whole degrees rounded outwards. */
const EXTENTS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  Algeria: [18, -9, 38, 12],
  Bahrain: [25, 50, 27, 51],
  Egypt: [21, 24, 32, 37],
  Iran: [25, 44, 40, 64],
  Iraq: [29, 38, 38, 49],
  Jordan: [29, 34, 34, 40],
  Kuwait: [28, 46, 31, 49],
  Lebanon: [33, 35, 35, 37],
  Libya: [19, 9, 34, 26],
  Morocco: [21, -17, 36, 0],
  Oman: [16, 51, 27, 60],
  Qatar: [24, 50, 27, 52],
  'Saudi Arabia': [16, 34, 33, 56],
  Syria: [32, 35, 38, 43],
  Tunisia: [30, 7, 38, 12],
  Türkiye: [35, 25, 43, 45],
  'United Arab Emirates': [22, 51, 27, 57],
  Yemen: [12, 41, 19, 55],
}

/** Tolerated distance of a project from the bounds of its country, in degrees. */
const MARGIN = 2

/** Whether latitude and longitude are swapped: far from the country as given, within it when exchanged. */
export function areCoordinatesSwapped(
  latitude: number,
  longitude: number,
  country: string | undefined,
): boolean {
  const extent = country !== undefined && Object.hasOwn(EXTENTS, country) ? EXTENTS[country] : undefined
  if (!extent) return false
  const [south, west, north, east] = extent
  const isWithin = (y: number, x: number, margin: number) =>
    y >= south - margin && y <= north + margin && x >= west - margin && x <= east + margin
  return !isWithin(latitude, longitude, MARGIN) && isWithin(longitude, latitude, 0)
}
