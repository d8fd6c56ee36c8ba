import { Link } from '@tanstack/react-router'

/** An address of the back office that leads nowhere. */
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
