import { serve } from '../http/adapter.ts'
import { listen } from '../http/listen.ts'
import { openDatabase } from '../store/database.ts'
import { lockFolder } from '../store/lock.ts'
import { firestoreService } from './service.ts'

/** A server that the durability test kills; reads DATA_DIR and prints its origin to standard output. */
const dataDir = process.env['DATA_DIR'] ?? ''
lockFolder(dataDir)
const service = firestoreService({
  database: openDatabase(dataDir),
  projectId: 'ppx-test',
  rules: {
    firestore: () => ({ allowed: true, explain: '' }),
    storage: () => ({ allowed: true, explain: '' }),
  },
  authenticate: async () => null,
  indexes: 'off',
  log: () => {},
})
const { origin } = await listen(
  (req, res) =>
    serve((request) => service.handle(request), req, res, {
      origin: 'http://localhost',
      limit: { bytes: 10 * 2 ** 20 },
    }),
  { port: 0, host: '127.0.0.1' },
)
process.stdout.write(`${origin}\n`)
