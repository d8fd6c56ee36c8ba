export function findBrowser(): Promise<string>
export const BROWSER_ARGS: string[]
