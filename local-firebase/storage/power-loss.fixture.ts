import { dirname, basename } from 'node:path'

/** An operation on the disk. A rename is recorded as a `link` and an `unlink` with the same `pair`. */
export type Operation =
  | { kind: 'link'; folder: string; name: string; node: number; pair?: number }
  | { kind: 'unlink'; folder: string; name: string; pair?: number }
  | { kind: 'write'; node: number; at: number; bytes: Buffer }
  | { kind: 'truncate'; node: number; size: number }
  | { kind: 'sync'; node: number }
  | { kind: 'syncFolder'; folder: string }

/** Records the file operations of a program, in order. */
export class Recorder {
  readonly operations: Operation[] = []
  /** Called before every operation. */
  before: () => void = () => {}
  readonly #nodes = new Map<string, number>()
  #last = 0

  create(path: string): void {
    this.#nodes.set(path, ++this.#last)
    this.#add({ kind: 'link', folder: dirname(path), name: basename(path), node: this.#last })
  }

  rename(from: string, to: string): void {
    const node = this.#nodes.get(from) as number
    this.#nodes.delete(from)
    this.#nodes.set(to, node)
    const pair = ++this.#last
    this.#add({ kind: 'link', folder: dirname(to), name: basename(to), node, pair })
    this.#add({ kind: 'unlink', folder: dirname(from), name: basename(from), pair })
  }

  remove(path: string): void {
    if (!this.#nodes.delete(path)) return
    this.#add({ kind: 'unlink', folder: dirname(path), name: basename(path) })
  }

  write(path: string, at: number, bytes: Uint8Array): void {
    this.#add({ kind: 'write', node: this.#nodes.get(path) as number, at, bytes: Buffer.from(bytes) })
  }

  truncate(path: string, size: number): void {
    this.#add({ kind: 'truncate', node: this.#nodes.get(path) as number, size })
  }

  sync(path: string): void {
    const node = this.#nodes.get(path)
    this.#add(node === undefined ? { kind: 'syncFolder', folder: path } : { kind: 'sync', node })
  }

  #add(operation: Operation): void {
    this.before()
    this.operations.push(operation)
  }
}

/** Contents of a disk after a power loss: synced data survive, of the rest some, some writes only in part. */
export class Disk {
  readonly #folders = new Map<string, Map<string, number>>()
  readonly #files = new Map<number, Buffer>()

  /** `random` returns numbers from 0 to 1 that decide which operations survive. */
  constructor(operations: readonly Operation[], random: () => number) {
    const luck = [0, 0.5, 0.9][Math.floor(random() * 3)] as number
    const lastSync = new Map<number | string, number>()
    operations.forEach((operation, at) => {
      if (operation.kind === 'sync') lastSync.set(operation.node, at)
      if (operation.kind === 'syncFolder') lastSync.set(operation.folder, at)
    })
    const lost = new Set<number>()
    operations.forEach((operation, at) => {
      const target = 'folder' in operation ? operation.folder : operation.node
      const survives = at < (lastSync.get(target) ?? -1) || random() < luck
      // A file system may lose a rename, but not the file itself.
      if (operation.kind === 'link' && operation.pair !== undefined && !survives) lost.add(operation.pair)
      if (survives && !('pair' in operation && operation.kind === 'unlink' && lost.has(operation.pair ?? 0)))
        this.#apply(operation, at > (lastSync.get(target) ?? -1) ? random : null)
    })
  }

  /** Returns the contents of a file; null if it does not exist. */
  read(path: string): Buffer | null {
    const node = this.#folders.get(dirname(path))?.get(basename(path))
    return node === undefined ? null : (this.#files.get(node) ?? Buffer.alloc(0))
  }

  has(path: string): boolean {
    return this.#folders.get(dirname(path))?.has(basename(path)) === true
  }

  #apply(operation: Operation, torn: (() => number) | null): void {
    if (operation.kind === 'link' || operation.kind === 'unlink') {
      const entries = this.#folders.get(operation.folder) ?? new Map<string, number>()
      this.#folders.set(operation.folder, entries)
      if (operation.kind === 'link') entries.set(operation.name, operation.node)
      else entries.delete(operation.name)
    }
    if (operation.kind === 'truncate') this.#resize(operation.node, operation.size)
    if (operation.kind === 'write') {
      const { node, at, bytes } = operation
      const length = torn ? Math.floor(torn() * (bytes.length + 1)) : bytes.length
      const old = this.#files.get(node) ?? Buffer.alloc(0)
      const file = Buffer.alloc(Math.max(old.length, at + length))
      old.copy(file)
      bytes.copy(file, at, 0, length)
      this.#files.set(node, file)
    }
  }

  #resize(node: number, size: number): void {
    const file = Buffer.alloc(size)
    this.#files.get(node)?.copy(file)
    this.#files.set(node, file)
  }
}
