import type { ServerResponse } from 'node:http'

/** Ends the answer with a line of text for a person. */
export function refuse(res: ServerResponse, status: number, message: string): true {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end(`${message}\n`)
  return true
}
