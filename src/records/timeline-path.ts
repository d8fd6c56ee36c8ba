/** Where visitors read what changed in a record: `projects/abc/public/timeline`. */
export const timelinePath = (record: string): string => `${record}/public/timeline`
