import { putStaff, type Backend } from './actors.ts'

/** The server under test: local-firebase, or Google's own emulator with RULES_TARGET=emulator. */
const TARGET = process.env.RULES_TARGET === 'emulator' ? 'emulator' : 'local-firebase'

/** @throws {Error} if RULES_TARGET=emulator and the emulator is not installed */
async function openEmptyBackend(): Promise<Backend> {
  if (TARGET === 'emulator') {
    const { openEmulatorBackend } = await import('./emulatorBackend.ts')
    return openEmulatorBackend()
  }
  const { openLocalBackend } = await import('./localBackend.ts')
  return openLocalBackend()
}

/** Opens the server under test with the staff records in place. */
export async function openBackend(): Promise<Backend> {
  const backend = await openEmptyBackend()
  await putStaff(backend)
  return backend
}
