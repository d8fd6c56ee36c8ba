import { Link } from '@tanstack/react-router'

/** The screen for an unknown address in the back office. */
export function NotFound() {
  return (
    <>
      <p>The address may be mistyped, or the screen may have moved.</p>
      <p>
        <Link to="/admin">Go to the dashboard</Link>
      </p>
    </>
  )
}
