import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** A socket that node:http has begun to read, passed on together with the bytes already read. */
export class PrefixedSocket extends Duplex {
  readonly #socket: Socket

  constructor(socket: Socket, read: Uint8Array) {
    super()
    this.#socket = socket
    // node:http's listeners would parse further data as a request.
    socket.removeAllListeners('data').removeAllListeners('end')
    this.push(read)
    socket
      .on('data', (chunk: Buffer) => {
        if (!this.push(chunk)) socket.pause()
      })
      .on('end', () => this.push(null))
      .on('error', () => undefined)
      .on('close', () => this.destroy())
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _final(done: () => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}
