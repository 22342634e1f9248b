// Walks through the whole audit log (npm run audit:verify) and says whether every entry is as it was written.
// Exit code 0: it is. 1: an entry was changed or is missing, or the log does not hold a seal that was noted earlier. 2: not understood.
import { parseArgs } from 'node:util'
import { entryOfSeal, walkChain } from '#modules/audit/index.ts'
import { openPool } from '#platform/database/index.ts'
import { openOwnDatabase } from '#platform/database/own-database.ts'
import { readEnv } from '#platform/env.ts'
import { print, runCommand } from './print-command.ts'

const HELP = `npm run audit:verify                 proves that every entry is as it was written, and prints the last seal
npm run audit:verify -- --seal SEAL  ... and that an entry with this seal, noted earlier, is still there
Keep the seal where those who can write to the database cannot: only so is it seen that the newest entries were cut off.`

const SEAL = /^[0-9a-f]{64}$/i

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { seal: { type: 'string' }, help: { type: 'boolean' } }, strict: true })
  if (values.help) return print(HELP)
  const { seal } = values
  if (seal !== undefined && !SEAL.test(seal)) throw new Error('A seal has 64 digits and letters from a to f.')
  const env = readEnv(process.env)
  const postgres = await openOwnDatabase(env, { beside: true })
  const { db, close } = openPool(postgres.url, { max: 1, unhurried: true })
  try {
    const { intact, rows, brokenAt, head } = await walkChain(db)
    const count = rows.toLocaleString('en')
    if (!intact) throw new Error(`Entry ${brokenAt} was changed or is missing; the ${count} before it are whole.`)
    print(rows === 0 ? 'The audit log is empty.' : `All ${count} entries are as they were written.\nSeal: ${head}`)
    if (seal === undefined) return
    const entry = await entryOfSeal(db, Buffer.from(seal, 'hex'))
    if (entry === null) throw new Error('No entry has that seal: what was written up to it has been cut off.')
    print(`The seal that you gave is that of entry ${entry.toLocaleString('en')}.`)
  } finally {
    await close()
    await postgres.stop()
  }
}

await runCommand(run, HELP)
