/** The results of work in the order of what is worked on, so much of it at a time. */
export async function* inOrder<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = []
  for await (const item of items) {
    const result = work(item)
    // It is waited for below; until then its failure is nobody's.
    result.catch(() => {})
    running.push(result)
    if (running.length >= atOnce) yield await (running.shift() as Promise<R>)
  }
  for (const result of running) yield await result
}
