import type { Socket } from 'node:net'
import { networkOf } from './address.ts'

export interface ConnectionLimits {
  /** Maximum number of connections. */
  total: number
  /** Maximum number of connections per network. */
  perNetwork: number
  /** Maximum number of excess connections, kept only until their request has been refused. */
  refused: number
}

/** The members of ServerResponse that are used here. */
interface Answer {
  headersSent: boolean
}

interface Connection {
  socket: Socket
  /** null for a proxy, which stands for many clients. */
  network: string | null
  /** Responses to requests in progress. */
  answers: Set<Answer>
  /** Number of requests so far. */
  requests: number
}

/**
 * Limits the connections of a server. At a limit, a new connection replaces the one that has been idle
 * longest, preferably one that never sent a request. If none is idle, the new one is accepted only to be
 * refused: its request gets a response, but not from the handler.
 */
export class Connections {
  readonly #limits: ConnectionLimits
  readonly #standsForMany: (address: string) => boolean
  /** Ordered by last activity, least recent first. */
  readonly #taken = new Map<Socket, Connection>()
  readonly #networks = new Map<string, number>()
  readonly #refused = new Set<Socket>()

  /** Addresses for which `standsForMany` is true (proxies) are exempt from the limit per network. */
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

  /** Registers a request on a connection; false if it must be refused. Call `ended` once it is answered. */
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

  /** Whether a response has been started but not finished, so that nothing else may be written. */
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

  /** Closes an idle connection among those given; returns false if none is idle. */
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
