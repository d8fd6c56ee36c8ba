const CHANNEL = 'ppx-signed-out'

/** Id of this tab, to ignore its own messages: a channel also reaches the other channels of its page. */
const TAB = crypto.randomUUID()

/** Tells the other tabs of this browser that the user has signed out deliberately. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this origin's alone
  channel.postMessage(TAB)
  channel.close()
}

/** Calls back when the user signs out in another tab. Returns a function that stops listening. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data !== TAB) callback()
  })
  return () => channel.close()
}
