import type { Socket } from 'node:net'

/** Error that node:http reports for a connection that it cannot continue. */
export interface ClientError extends Error {
  code?: string
  rawPacket?: Buffer
}

const STATUS: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Whether node:http rejected the bytes as HTTP/1 because they begin an HTTP/2 connection. */
export const isHttp2 = (error: ClientError): boolean => error.code === 'HPE_PAUSED_H2_UPGRADE'

/** Responds to an invalid request like node:http itself, and closes the connection. */
export function refuse(socket: Socket, { code = '' }: ClientError): void {
  if (socket.writable)
    socket.write(`HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  socket.destroy()
}
