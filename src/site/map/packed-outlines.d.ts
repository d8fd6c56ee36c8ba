/** The outlines of countries, made by the build (build/map-outlines.ts). */
declare module 'virtual:map-outlines' {
  /** Numbers are packed as text: five bits a letter, the sign in the lowest bit, small ones short. */
  export interface PackedOutlines {
    /** Squares of the grid to one degree: x to the east, y to the north. */
    squares: number
    /** Coasts first, then borders between two countries: each as so many points, the first of them, the ways to the next. */
    arcs: string
    /** How many of the arcs are coasts. */
    coasts: number
    /** Name or '', where it stands and how much room it has there, then its rings: so many arcs each, -1 is the first one backwards. */
    countries: [name: string, x: number, y: number, room: number, rings: string][]
  }
  export const OUTLINES: PackedOutlines
}
