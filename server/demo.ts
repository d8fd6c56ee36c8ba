import { join } from 'node:path'
import { claim, completeClaim, initialise } from '../src/entities/setup/mutations.ts'
import { AuthError, signOutStaff } from '../src/firebase/auth.ts'
import { connect } from '../src/firebase/connection.ts'
import { readDocument } from '../src/firebase/read.ts'
import { demoAdmin, rememberDemoAdmin, type DemoAdmin } from './demo-admin.ts'
import { loadDemoData } from './demo-data/load.ts'
import { setupLink } from './first-admin.ts'
import { runServer } from './run-server.ts'

/**
 * Claims the first admin account in the normal way; continues a claim that an earlier start left incomplete.
 */
async function becomeAdmin(admin: DemoAdmin): Promise<void> {
  try {
    await claim(admin)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    if (error.code === 'auth/email-already-in-use') await completeClaim(admin)
    else if (error.code !== 'ppx/admin-exists') throw error
  }
}

runServer({
  dist: join(import.meta.dirname, '..'),
  dataDir: './.data-demo',
  async prepare(server, settings, say) {
    const admin = demoAdmin(settings.dataDir)
    if (!admin.loaded) {
      // The server does not answer others yet, so nobody else can become the first admin.
      if ((await setupLink(server, settings)) !== null)
        server.local.write('setup/policy', { firstAdmin: { stringValue: 'open' } })
      await server.withPrivatePort(async (origin) => {
        connect({ origin })
        if (!(await readDocument('setup/database'))) await initialise()
        await becomeAdmin(admin)
        await loadDemoData({ origin, email: admin.email, password: admin.password, log: say })
        await signOutStaff()
      })
      rememberDemoAdmin(settings.dataDir, { ...admin, loaded: true })
    }
    return [`Admin e-mail: ${admin.email}`, `Admin password: ${admin.password}`]
  },
})
