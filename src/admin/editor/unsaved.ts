const forms = new Set<() => boolean>()

/** A form says for itself whether it holds what is not saved. Returns the way to forget it. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  forms.add(isDirty)
  return () => forms.delete(isDirty)
}

/** Whether any form on the page holds what is not saved. */
export const hasUnsaved = (): boolean => [...forms].some((isDirty) => isDirty())
