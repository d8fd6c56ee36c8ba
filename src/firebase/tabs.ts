const CHANNEL = 'ppx-signed-out'

/** A channel also speaks to the other channels of its own page, which is not meant. */
const TAB = crypto.randomUUID()

/** Tells the other tabs of this browser that the person has signed out on purpose. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this origin's alone
  channel.postMessage(TAB)
  channel.close()
}

/** Hears when somebody signs out in another tab. Returns the way to stop. */
export function onSignedOutElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => {
    if (data !== TAB) callback()
  })
  return () => channel.close()
}
