/** Maps items concurrently, at most `atOnce` at a time, and yields the results in the order of the items. */
export async function* inOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = []
  for await (const item of items) {
    const result = work(item)
    // The result is awaited below; until then, avoid an unhandled rejection.
    result.catch(() => {})
    running.push(result)
    if (running.length >= atOnce) yield await (running.shift() as Promise<R>)
  }
  for (const result of running) yield await result
}
