import type { ServerResponse } from 'node:http'

/** Ends the response with a line of plain text for people. */
export function refuse(res: ServerResponse, status: number, message: string): true {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`${message}\n`)
  return true
}
