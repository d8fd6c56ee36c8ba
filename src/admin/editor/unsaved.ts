const forms = new Set<() => boolean>()

/** Registers a form's check for unsaved input. Returns a function that unregisters it. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  forms.add(isDirty)
  return () => forms.delete(isDirty)
}

/** Returns whether any form on the page has unsaved input. */
export const hasUnsaved = (): boolean => [...forms].some((isDirty) => isDirty())
