import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'

/* A storm that is ended leaves no PostgreSQL behind, whenever and however it is ended. */

let started: ChildProcess | null = null
afterEach(() => void started?.kill('SIGKILL'))

/** The storm's first steps, behind a shell as npm puts one between. */
function begin(shell: boolean) {
  const folder = temporaryFolder('chaos-test')
  const [node, file] = [process.execPath, 'tests/chaos/break-off.fixture.ts']
  const env = { ...process.env, npm_lifecycle_event: 'chaos' }
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const child = shell
    ? spawn('sh', ['-c', `"${node}" ${file} ${folder}; true`], { env, stdio: [...stdio] })
    : spawn(node, [file, folder], { env, stdio: [...stdio] })
  started = child
  let output = ''
  child.stdout?.on('data', (data: Buffer) => {
    output += data
  })
  /** Nobody holds the output any more: every writer has ended. */
  const ended = new Promise((resolve) => child.stdout?.once('close', resolve))
  return { child, folder, output: () => output, ended }
}

function postgresOn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => commandOf(pid).includes(folder) && commandOf(pid).includes('postgres'))
}

function commandOf(pid: string): string {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
  } catch {
    return ''
  }
}

test.skipIf(process.platform !== 'linux').each([
  ['SIGINT', 'started', false],
  ['SIGTERM', 'started', false],
  ['SIGTERM', 'starting', false],
  ['SIGTERM', 'started', true],
] as const)('%s once its database is %s (behind a shell: %s)', async (signal, when, shell) => {
  const { child, folder, output, ended } = begin(shell)
  await expect.poll(output).toContain(when)
  if (when === 'started') expect(postgresOn(folder)).not.toEqual([])
  child.kill(signal)
  await ended
  expect(output()).toContain('ended ')
  expect(postgresOn(folder)).toEqual([])
  expect(existsSync(folder)).toBe(false)
})
