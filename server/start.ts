import { join } from 'node:path'
import { setupLink } from './first-admin.ts'
import { runServer } from './run-server.ts'

runServer({
  dist: join(import.meta.dirname, '..'),
  dataDir: './.data',
  async prepare(server, settings) {
    const link = await setupLink(server, settings)
    return link === null ? [] : [`Set-up: ${link}`]
  },
})
