/** A file holds no table that can be read. The message is for the person who chose it. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
