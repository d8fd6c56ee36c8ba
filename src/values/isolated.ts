/**
 * Isolates a text that is written from right to left, such as a name, so that it does not turn the sentence
 * around it.
 */
export const isolated = (text: string): string =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? `\u2068${text}\u2069` : text
