/** Yields pages, each read on demand, where every page says where the next one starts. */
export async function* pages<C, P extends { next: C | null }>(
  read: (from: C | null) => Promise<P>,
): AsyncGenerator<P, undefined> {
  let from: C | null = null
  do {
    const page: P = await read(from)
    yield page
    from = page.next
  } while (from)
}
