import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ran = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

/** Mounts a tmpfs over a folder; `options` are those of mount(8), such as `size=64k`. */
export const mountDisk = (folder: string, options: string): boolean =>
  ran('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)

export const unmountDisk = (folder: string): boolean => ran('umount', '-l', folder)

/** Whether this process may mount: only root on Linux, and not in every container. */
export function canMount(): boolean {
  if (process.platform !== 'linux') return false
  const folder = mkdtempSync(join(tmpdir(), 'mount-test-'))
  const can = mountDisk(folder, 'size=64k')
  if (can) unmountDisk(folder)
  rmSync(folder, { recursive: true, force: true })
  return can
}
