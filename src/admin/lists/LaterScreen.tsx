/** A screen whose settings cannot be changed yet says so, and what holds until then. */
export function LaterScreen({ children }: { children: string }) {
  return (
    <p className="notice" data-tone="info">
      {children}
    </p>
  )
}
