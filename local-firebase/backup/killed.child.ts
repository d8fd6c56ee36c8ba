import { createHash, randomBytes } from 'node:crypto'
import { firstStart } from '../store/first-start.ts'
import { backup } from './backup.ts'
import { openContinuousBackup } from './continuous/continuous.ts'
import { restore } from './restore.ts'
import { INDEXES, openServices } from './test-data.ts'

/** A task for the test to kill at any moment: TASK, on the folder DATA_DIR, with the backup FILE. */
const { TASK = '', DATA_DIR: dataDir = '', FILE: file = '' } = process.env
const say = (line: string) => void process.stdout.write(`${line}\n`)

const TASKS: Record<string, () => Promise<unknown>> = {
  backup: () => backup({ dataDir, file }),
  restore: () => restore({ dataDir, file, force: true, indexes: INDEXES }),
  start: () => openServices(dataDir),
  rebuild: () =>
    openServices(dataDir, {
      indexes: [
        {
          collectionGroup: 'kinds',
          fields: [
            { fieldPath: 'n', order: 'ASCENDING' },
            { fieldPath: 'group', order: 'ASCENDING' },
          ],
        },
      ],
    }),
  async continuous() {
    const server = await openServices(dataDir)
    firstStart(server.database)
    const { database } = server
    const options = { database, dataDir, folder: file, days: 1, log: say, every: 10, fullEvery: 200 }
    const saver = openContinuousBackup(options)
    for (let i = 0; ; i++) {
      const round = String(Date.now())
      const fields = { round: { integerValue: round } }
      await server.set([
        ['rounds/a', fields],
        ['rounds/b', fields],
        [`kept/${round}-${i}`, fields],
      ])
      if (i % 5 === 0) await server.upload('file', `${round} `.repeat(5000))
      say(`done ${round} ${Date.now()}`)
      if (i === 10) await saver.save().then(() => say('saved'))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  },
  async upload() {
    const server = await openServices(dataDir)
    for (let i = 0; ; i++) {
      const content = randomBytes(20_000 + i)
      const name = `uploads/${i % 7}`
      say(`try ${name} ${createHash('md5').update(content).digest('hex')}`)
      if ((await server.upload(name, content)) === 200) say(`done ${name}`)
    }
  },
}

say('go')
await TASKS[TASK]?.()
say('end')
