import { openDirectory } from '../../../src/directory/directory.ts'
import { Engine } from '../../../src/directory/engine/engine.ts'
import { Shards } from '../../../src/directory/load.ts'
import { connect } from '../../../src/firebase/connection.ts'
import { meter } from '../../../src/firebase/meter.ts'

/** The modules to measure, on an otherwise empty page. */
const lab = { openDirectory, Engine, Shards, meter }
export type Lab = typeof lab

connect({ origin: location.origin })
Object.assign(globalThis, { lab })
