/**
 * Returns the first cycle in a graph, its first node repeated at the end, or null; `next` maps nodes to
 * successors.
 */
export function firstCycle(next: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node]
    if (done.has(node)) return null
    for (const target of next.get(node) ?? []) {
      const circle = visit(target, [...trail, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }
  for (const node of next.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}
