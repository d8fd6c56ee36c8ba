/** Cost of a screen so far: billed documents, requests and bytes of JSON (before compression). */
export interface Cost {
  documentsRead: number
  writes: number
  bytesIn: number
  bytesOut: number
  requests: number
}

const nothing: Cost = { documentsRead: 0, writes: 0, bytesIn: 0, bytesOut: 0, requests: 0 }

let cost: Cost = nothing
const listeners = new Set<(cost: Cost) => void>()

function publish(next: Cost): void {
  cost = next
  for (const listener of listeners) listener(cost)
}

export const meter = {
  /** Returns the cost since the last reset; the object is immutable and replaced on every change. */
  snapshot: (): Cost => cost,
  reset: (): void => publish(nothing),
  subscribe(listener: (cost: Cost) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  add(more: Partial<Cost>): void {
    publish({
      documentsRead: cost.documentsRead + (more.documentsRead ?? 0),
      writes: cost.writes + (more.writes ?? 0),
      bytesIn: cost.bytesIn + (more.bytesIn ?? 0),
      bytesOut: cost.bytesOut + (more.bytesOut ?? 0),
      requests: cost.requests + (more.requests ?? 0),
    })
  },
}
