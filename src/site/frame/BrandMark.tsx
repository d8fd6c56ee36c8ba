/** The product's logo mark; decorative, shown beside the product name. */
export function BrandMark() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="5" fill="var(--accent)" />
      <path fill="var(--on-accent)" d="M7 25V12h4v13zm7 0V7h4v18zm7 0v-9h4v9z" />
    </svg>
  )
}
