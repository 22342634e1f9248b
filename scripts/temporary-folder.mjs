// Where tests keep what they throw away.
import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * An empty folder that the bundled PostgreSQL can use. In memory where there is room, since tests make and drop databases of a
 * thousand files each, and ext4 spends half of the time that takes on looking for places for them.
 * @param {string} name
 * @param {{ lasting?: boolean }} options `lasting`: on the disk, for what is measured as in production
 * @returns {string}
 */
export function temporaryFolder(name, { lasting = false } = {}) {
  const folder = mkdtempSync(join(lasting || !hasRoom() ? tmpdir() : MEMORY, `jangada-${name}-`))
  chmodSync(folder, 0o755) // As root, the bundled database runs under an account of its own.
  return folder
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES
  } catch {
    return false
  }
}
