interface SummaryButtonProps {
  /** The name of the record. */
  name: string
  className: string | undefined
  isOpen: boolean
  onPress: () => void
}

/** The button that opens and closes the summary of a listed record. */
export const SummaryButton = ({ name, className, isOpen, onPress }: SummaryButtonProps) => (
  <button
    type="button"
    className={className}
    aria-expanded={isOpen}
    aria-label={`Summary of ${name}`}
    onClick={onPress}
  >
    Summary
  </button>
)
