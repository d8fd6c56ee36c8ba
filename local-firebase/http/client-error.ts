import type { Socket } from 'node:net'

/** What node:http tells of a connection that it cannot go on with. */
export interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Whether what was refused as HTTP/1 is the beginning of HTTP/2. */
export const isHttp2 = (error: ClientError): boolean => error.code === 'HPE_PAUSED_H2_UPGRADE'

/** Answers what is no request, as node:http does by itself, and closes its connection. */
export function refuse(socket: Socket, { code = '' }: ClientError): void {
  if (socket.writable)
    socket.write(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}
