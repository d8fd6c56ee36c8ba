import { setupLink } from './first-admin.ts'
import { runServer } from './run-server.ts'

runServer('./.data', async (server, settings) => {
  const link = await setupLink(server, settings)
  return link === null ? [] : [`Set-up: ${link}`]
})
