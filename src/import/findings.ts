/** A message about one row. */
export interface Finding {
  line: number
  /** Heading of the column at fault; null when the whole row is. */
  column: string | null
  reason: string
  /** The reason without the value of this row, by which a summary groups; absent if the reason has none. */
  alike?: string
}

/** Messages collected while reading a file, for the summary and the report. */
export class Findings {
  readonly rejected: Finding[] = []
  readonly warnings: Finding[] = []
  /** By column and kind of conversion: how often it occurred, and on which line first. */
  readonly conversions = new Map<string, { column: string; how: string; times: number; firstLine: number }>()

  reject(line: number, column: string | null, reason: string): void {
    this.rejected.push({ line, column, reason })
  }

  warn(line: number, column: string | null, reason: string, alike?: string): void {
    this.warnings.push({ line, column, reason, ...(alike !== undefined && { alike }) })
  }

  convert(line: number, column: string, how: string): void {
    const key = `${column}\n${how}`
    const existing = this.conversions.get(key)
    if (existing) existing.times += 1
    else this.conversions.set(key, { column, how, times: 1, firstLine: line })
  }
}
