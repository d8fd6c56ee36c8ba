import { putStaff, type World } from './actors.ts'

/** The server under test: local-firebase, or Google's own emulator with RULES_TARGET=emulator. */
export const TARGET = process.env.RULES_TARGET === 'emulator' ? 'emulator' : 'local-firebase'

/** @throws {Error} when RULES_TARGET=emulator and the emulator is not installed */
export async function openEmptyWorld(): Promise<World> {
  if (TARGET === 'emulator') {
    const { openEmulatorWorld } = await import('./emulatorWorld.ts')
    return openEmulatorWorld()
  }
  const { openLocalWorld } = await import('./localWorld.ts')
  return openLocalWorld()
}

/** The same with the staff in place. */
export async function openWorld(): Promise<World> {
  const world = await openEmptyWorld()
  await putStaff(world)
  return world
}

/** Call once after the last world of a process: stops and removes what the worlds shared. */
export async function endWorlds(): Promise<void> {
  if (TARGET === 'emulator') await (await import('./emulatorWorld.ts')).stopEmulator()
  else await (await import('./localWorld.ts')).forgetAccounts()
}
