// Proves the ledger (npm run ledger:check): the sums of every account, and whatever differs from the payments.
// Exit code 0: nothing differs. 1: something does, and is printed.
import { createLedger, type LedgerDifference } from '#modules/ledger/index.ts'
import { readPaymentTotals } from '#modules/payments/index.ts'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { openOwnDatabase } from '#platform/database/own-database.ts'
import { readEnv } from '#platform/env.ts'
import { formatMoney, type Money } from '#platform/money.ts'

const WIDTH = 28

async function run(): Promise<number> {
  const env = readEnv(process.env)
  const postgres = await openOwnDatabase(env)
  await applyMigrations(postgres.url)
  const { db, close } = openPool(postgres.url, { max: 2 })
  try {
    const ledger = createLedger({ db, paid: readPaymentTotals })
    const balances = await ledger.balances()
    print(balances.length === 0 ? 'The ledger is empty.' : 'Sums of all accounts (debits positive):')
    for (const { account, balance } of balances) print(`  ${account.padEnd(WIDTH)} ${text(balance).padStart(18)}`)
    const differences = await ledger.check()
    for (const difference of differences) print(line(difference))
    print(differences.length === 0 ? 'Nothing differs.' : `${differences.length} found that should not be there.`)
    return differences.length === 0 ? 0 : 1
  } finally {
    await close()
    await postgres.stop()
  }
}

function line({ what, reservationId, expected, found }: LedgerDifference): string {
  const sums = [expected && `expected ${text(expected)}`, found && `found ${text(found)}`].filter(Boolean).join(', ')
  return `  DIFFERENCE  ${what}${reservationId ? ` (reservation ${reservationId})` : ''}: ${sums}`
}

function text(value: Money): string {
  return formatMoney(value, 'en')
}

function print(row: string): void {
  process.stdout.write(`${row}\n`)
}

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
