import type { Database } from './database.ts'

/** Whether a data folder has finished its first start, and how to say that it has. */
export function isFreshFolder(database: Database): { fresh: boolean; started(): void } {
  database.exec('create table if not exists first_start (one integer primary key, at text not null) strict')
  const fresh = database.prepare('select 1 from first_start').raw().get() === undefined
  return {
    fresh,
    started() {
      database.prepare('insert into first_start (one, at) values (1, ?)').run(new Date().toISOString())
    },
  }
}
