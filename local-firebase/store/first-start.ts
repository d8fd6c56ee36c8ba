import type { Database } from './database.ts'

/** Returns whether a data folder has yet to complete its first start, and a function that records it. */
export function firstStart(database: Database): { fresh: boolean; started(): void } {
  database.exec('create table if not exists first_start (one integer primary key, at text not null) strict')
  const fresh = database.prepare('select 1 from first_start').raw().get() === undefined
  return {
    fresh,
    started() {
      database.prepare('insert into first_start (one, at) values (1, ?)').run(new Date().toISOString())
    },
  }
}
