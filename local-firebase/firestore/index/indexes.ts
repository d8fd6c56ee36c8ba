import type { Fields } from '../wire.ts'

/** Keeps the index entries of every document. */
export class Indexes {
  /** A document goes from one state to another; the entries are written by write(). */
  change(_path: string, _before: Fields | null, _after: Fields | null): void {}

  write(): void {}
}
