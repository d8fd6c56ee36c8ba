import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

export interface ConnectionLimits {
  /** Connections in all. */
  total: number
  /** Connections of one network. */
  perNetwork: number
  /** Beyond those, connections that only wait to be told so. */
  refused: number
}

/** The part of a ServerResponse that is used here. */
interface Answer {
  headersSent: boolean
}

interface Connection {
  socket: Socket
  /** Null for those that stand for many. */
  network: string | null
  /** The answers to the requests that are still being processed. */
  answers: Set<Answer>
  /** How many requests it has had. */
  requests: number
}

/**
 * The connections of a server, bounded. For a new one the longest idle one goes, first of those that have never asked for
 * anything; where all are at work the new one is taken to be refused: it gets an answer, but not from the handler.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #standsForMany: (address: string) => boolean
  /** In the order of their last activity, the longest idle first. */
  readonly #taken = new Map<Socket, Connection>()
  readonly #networks = new Map<string, number>()
  readonly #refused = new Set<Socket>()

  /** An address that `standsForMany` is no network with a limit of its own. */
  constructor(limits: ConnectionLimits, standsForMany: (address: string) => boolean) {
    this.#limits = limits
    this.#standsForMany = standsForMany
  }

  add(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const network = this.#standsForMany(address) ? null : networkOf(address)
    if (!this.#hasRoom(network)) {
      this.#refuse(socket)
      return
    }
    this.#taken.set(socket, { socket, network, answers: new Set(), requests: 0 })
    if (network !== null) this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1)
    socket.once('close', () => this.#remove(socket))
  }

  /** A request begins on a connection; false when it has to be refused. Call `ended` when it is answered. */
  began(socket: Socket, answer: Answer): boolean {
    const connection = this.#taken.get(socket)
    if (!connection) return false
    connection.answers.add(answer)
    connection.requests += 1
    return true
  }

  ended(socket: Socket, answer: Answer): void {
    const connection = this.#taken.get(socket)
    if (!connection) return
    connection.answers.delete(answer)
    this.#taken.delete(socket)
    this.#taken.set(socket, connection)
  }

  /** Whether an answer has begun and not ended: nothing may be written between its bytes. */
  isAnswering(socket: Socket): boolean {
    const answers = this.#taken.get(socket)?.answers ?? []
    return [...answers].some(({ headersSent }) => headersSent)
  }

  #hasRoom(network: string | null): boolean {
    const { total, perNetwork } = this.#limits
    const ofNetwork = network === null ? 0 : (this.#networks.get(network) ?? 0)
    if (ofNetwork >= perNetwork) return this.#dropIdle((connection) => connection.network === network)
    return this.#taken.size < total || this.#dropIdle(() => true)
  }

  /** Closes the longest idle connection, if any is idle. */
  #dropIdle(among: (connection: Connection) => boolean): boolean {
    let longest: Connection | undefined
    for (const connection of this.#taken.values()) {
      if (connection.answers.size > 0 || !among(connection)) continue
      longest ??= connection
      if (connection.requests > 0) continue
      longest = connection
      break
    }
    if (!longest) return false
    this.#remove(longest.socket)
    longest.socket.destroy()
    return true
  }

  #remove(socket: Socket): void {
    const connection = this.#taken.get(socket)
    if (!this.#taken.delete(socket) || !connection || connection.network === null) return
    const left = (this.#networks.get(connection.network) ?? 1) - 1
    if (left > 0) this.#networks.set(connection.network, left)
    else this.#networks.delete(connection.network)
  }

  #refuse(socket: Socket): void {
    this.#refused.add(socket)
    socket.once('close', () => this.#refused.delete(socket))
    const [oldest] = this.#refused
    if (this.#refused.size > this.#limits.refused) oldest?.destroy()
  }
}
