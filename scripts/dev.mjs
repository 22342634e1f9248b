// Development: the database stays up while the server restarts at each change of its files; screens reload hot.
import './runtime.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'

process.env.NODE_ENV = 'development'
const { startEmbeddedPostgres } = await import('#platform/database/embedded.ts')
const { readEnv } = await import('#platform/env.ts')

const env = readEnv(process.env)
const postgres = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dir: join(env.DATA_DIR, 'postgres') })
const watched = ['server', 'modules', 'platform', 'world'].map((folder) => `--watch-path=${folder}`)
const server = spawn(process.execPath, [...watched, '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...(postgres && { DATABASE_URL: postgres.url }) },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', async (code) => {
  await postgres?.stop()
  process.exit(code ?? 0)
})
