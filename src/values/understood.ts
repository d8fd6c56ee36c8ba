/** What a whole text means, or why it is refused, in words; never a part of it. */
export type Understood<T> = { value: T } | { refused: string }
