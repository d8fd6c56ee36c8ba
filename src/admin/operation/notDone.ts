/** How a message about an undo or a redo that failed begins. */
export const NOT_DONE = { undo: 'Not undone', redo: 'Not redone' } as const
