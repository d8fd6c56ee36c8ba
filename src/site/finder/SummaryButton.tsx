interface SummaryButtonProps {
  /** The record's. */
  name: string
  className: string | undefined
  isOpen: boolean
  onPress: () => void
}

/** Opens and closes the summary of a record of the list. */
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
