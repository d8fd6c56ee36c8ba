/**
 * Measures the longest stretch of work between two turns of the event loop, in milliseconds of processor
 * time, so that other work on the machine does not count.
 */
export async function longestStretch<T>(work: () => Promise<T>): Promise<{ result: T; stretchMs: number }> {
  let longest = 0
  let before = process.cpuUsage()
  let isOver = false
  const turn = (): void => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, user + system)
    before = process.cpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    const result = await work()
    turn()
    return { result, stretchMs: Math.round(longest / 1000) }
  } finally {
    isOver = true
  }
}
