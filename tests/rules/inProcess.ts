/** Null for what it does not answer. */
type Answer = (request: Request) => Promise<Response | null>

/** By the host of their addresses. */
const servers = new Map<string, Answer>()

let isInstalled = false

function install(): void {
  if (isInstalled) return
  isInstalled = true
  const elsewhere = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    const answer = servers.get(host)
    if (!answer) return elsewhere(input, init)
    return (await answer(new Request(input, init))) ?? new Response('{}', { status: 404 })
  }
}

/**
 * Requests to this host are answered in this process until the returned function is called: thousands of cases are about rules,
 * and HTTP takes longer than they do.
 */
export function answerInProcess(host: string, answer: Answer): () => void {
  install()
  servers.set(host, answer)
  return () => void servers.delete(host)
}
