/** Pages that say where the next one begins, each read on demand. */
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
