/** Answers a request; null for paths that it does not serve. */
type Answer = (request: Request) => Promise<Response | null>

/** Servers by the host of their URLs. */
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
 * Answers requests to this host in this process until the returned function is called: thousands of cases are
 * about rules, and HTTP takes longer than they do.
 */
export function answerInProcess(host: string, answer: Answer): () => void {
  install()
  servers.set(host, answer)
  return () => void servers.delete(host)
}
