/** Opens the assistance of a form, and closes it. */
export function AssistButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="button-link" aria-expanded={isOpen} onClick={onToggle}>
      Assistance
    </button>
  )
}
