const MIN_PASSWORD = 6

/** Validates a new password, in the specification's order and words (section 5); null when it is valid. */
export function passwordError(password: string, confirmation: string): string | null {
  if (password !== confirmation) return 'Passwords do not match'
  return password.length < MIN_PASSWORD ? `Password must be at least ${MIN_PASSWORD} characters` : null
}
