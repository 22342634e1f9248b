import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from '@playwright/test'
import { freePort } from '#scripts/free-port.mjs'

/** The site as a process of its own. */
export type OwnProcess = { child: ChildProcess; url: string; output: () => string; exited: Promise<number | null> }

export async function start(env: Record<string, string>): Promise<OwnProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, exited }
}

export async function ready(site: OwnProcess): Promise<void> {
  await expect
    .poll(() => site.child.exitCode !== null || site.output().includes('is ready at'), { timeout: 240_000 })
    .toBe(true)
  expect(site.output()).toContain('is ready at')
}
