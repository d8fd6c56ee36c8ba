/** Thrown when a file holds no readable table. The message is shown to the user who chose the file. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}
