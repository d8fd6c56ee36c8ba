/** Button that opens and closes the AI assistance of a form. */
export function AssistButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="button-link" aria-expanded={isOpen} onClick={onToggle}>
      Assistance
    </button>
  )
}
