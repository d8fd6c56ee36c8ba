import { createHash, randomBytes } from 'node:crypto'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { INDEXES, openServices } from './test-data.ts'

/** One piece of work that the test kills at any moment: TASK on the folder in DATA_DIR, with the backup in FILE. */
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
