import { readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'

/** Returns the most frequent id in a column of `folder`/`kind`.csv: the most roles or sub-projects. */
export function busiest(folder: string, kind: string, column: string): string {
  const text = readFileSync(path.join(folder, `${kind}.csv`), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text, { header: true })
  const times = new Map<string, number>()
  for (const { [column]: id } of data) if (id) times.set(id, (times.get(id) ?? 0) + 1)
  return [...times].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}
