import { openPool } from '#platform/database/index.ts'
import type { PayableStay, PayoutTarget } from './payouts.deps.ts'
import { createMarket, openPayouts, staffMember } from './payouts.fixture.ts'

/** A process of its own that takes a run from its preparation to the bank, over and over, until someone kills it. */
type Order = {
  url: string
  key: string
  stays: PayableStay[]
  targets: [string, PayoutTarget][]
  staff: [string, string]
}

const order = JSON.parse(process.env['ORDER'] ?? '{}') as Order
const { db } = openPool(order.url)
const market = createMarket()
market.stays.push(...order.stays)
for (const [ownerId, target] of order.targets) market.targets.set(ownerId, target)
const { payouts } = await openPayouts({ db } as never, { market })
const [rui, eva] = order.staff.map((id) => ({ ...staffMember('Rui'), id })) as [never, never]
process.stdout.write('ready\n')
for (;;) {
  const runId = await payouts.prepare({ key: order.key, staff: rui })
  process.stdout.write('prepared\n')
  await payouts.approve(runId, eva)
  process.stdout.write('approved\n')
  const { payouts: all } = await payouts.run(runId, 'en')
  for (const { id } of all) await payouts.markPaid(id, { reference: 'TED 1', staff: rui })
  process.stdout.write('paid\n')
}
