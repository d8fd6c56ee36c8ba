/** Returns the path of a record's public change history: `projects/abc/public/timeline`. */
export const timelinePath = (record: string): string => `${record}/public/timeline`
