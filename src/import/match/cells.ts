/** Returns the cells of a row that hold anything. */
export const filledOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '')

/** Whether a cell holds a number, perhaps with a unit of one letter, rather than words. */
export const isNumeric = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{2}/u.test(cell)
