/** Takes the place of news while the device is offline: unlike projects and players, none are kept on it. */
export function NewsOffline({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="failure">
      <p className="notice">News needs a connection: no articles are stored on this device.</p>
      <button className="button-quiet" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
