import type { Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import type { Vault } from '#platform/vault.ts'
import { flagsOf } from './flag-message.ts'
import type { Side } from './messages.contract.ts'
import type { TalkedStay } from './messages.deps.ts'
import { messages, messageThreads } from './messages.tables.ts'
import { bodyContext } from './talked-stay.ts'

/** What an invented guest and the owner wrote about a stay, oldest first; the last to write has read all of it. */
export type DemonstrationTalk = Pick<TalkedStay, 'stayId' | 'ownerId' | 'hotelId'> & {
  said: readonly { side: Side; body: string; at: Date }[]
}

/** Nobody is told of them by mail. */
export async function addDemonstrationTalks(
  tx: Transaction,
  vault: Pick<Vault, 'seal'>,
  talks: readonly DemonstrationTalk[],
): Promise<void> {
  await insertAll(tx, messageThreads, talks.map(threadRow))
  await insertAll(
    tx,
    messages,
    talks.flatMap(({ stayId, said }) =>
      said.map(({ side, body, at }, index) => ({
        stayId,
        number: index + 1,
        side,
        key: `demonstration ${index + 1}`,
        at,
        body: vault.seal(body, bodyContext(stayId)),
        flags: flagsOf(body),
      })),
    ),
  )
}

function threadRow({ said, ...stay }: DemonstrationTalk): typeof messageThreads.$inferInsert {
  const last = said.at(-1)
  if (!last) throw new Error('nobody said anything')
  const upTo = (side: Side) => said.findLastIndex((one) => one.side === side) + 1
  return {
    ...stay,
    lastNumber: said.length,
    lastAt: last.at,
    guestRead: upTo('guest'),
    ownerRead: upTo('owner'),
    guestToldAt: null,
    ownerToldAt: null,
  }
}
