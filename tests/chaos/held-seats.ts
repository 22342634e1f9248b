import { randomUUID } from 'node:crypto'
import { startProcess, until } from './processes.ts'
import type { Stage } from './stage.ts'
import { findOffers, type Offer } from './traveller.ts'

const LIMITS = { holds: 3, seats: 18 }
const STRANGERS = 60

/** What must hold whenever anyone looks: no network, contact or departure has more unpaid holds than allowed. */
export const HELD_INVARIANTS = {
  'nobody holds more without having paid than may be held': `
    select subject, h.created_at, count(*) as holds, sum(other.seats) as seats
    from reservation_holds h cross join lateral unnest(h.subjects) subject
    join reservation_holds other on other.subjects @> array[subject] and other.created_at <= h.created_at
      and other.until > h.created_at and (other.ended_at is null or other.ended_at > h.created_at)
    left join reservation_items i on i.id = other.item_id left join reservations r on r.id = i.reservation_id
    where r.paid_at is null and r.status is distinct from 'cancelled'
    group by h.key, subject, h.created_at
    having sum(other.seats) > ${LIMITS.seats} or (subject not like 'departure:%' and count(*) > ${LIMITS.holds})`,
}

/**
 * Sixty who want nine seats each at one moment, from one address and each with a contact of their own, at a site that counts.
 * @returns what is wrong.
 */
export async function runOnSeats(stage: Stage): Promise<string[]> {
  const { holds, seats } = LIMITS
  const site = await startProcess(stage.databaseUrl, {
    RATE_LIMIT: 'on',
    OPEN_HOLDS: String(holds),
    OPEN_SEATS: String(seats),
  })
  try {
    const offer = await offerForNine(site.url)
    const answers = await Promise.all(Array.from({ length: STRANGERS }, () => tryToHold(site.url, offer)))
    const got = answers.filter((status) => status === 201).length
    // The first nine seats may move the price or be the last: anyone who saw another price is told.
    const moved = answers.includes(409)
    const others = answers.filter((status) => ![201, 409, 429].includes(status))
    stage.say(`${STRANGERS} from one address wanted 9 seats each: ${got} held, the others were asked to wait`)
    const most = Math.floor(seats / 9)
    return [
      ...(got === most || (moved && got >= 1 && got < most)
        ? []
        : [`${got} holds of nine seats exist where ${most} may`]),
      ...(others.length === 0 ? [] : [`a run on seats was answered with ${[...new Set(others)].join(', ')}`]),
    ]
  } finally {
    site.kill('SIGTERM')
    await until(() => site.gone(), 30_000, 'the end of the site that counts')
  }
}

async function offerForNine(url: string): Promise<Offer> {
  for (let inDays = 20; inDays < 60; inDays++) {
    const [offer] = await findOffers(() => url, { from: 'GRU', to: 'LIS', inDays, adults: 9 })
    if (offer) return offer
  }
  throw new Error('no departure has nine seats')
}

async function tryToHold(url: string, offer: Offer): Promise<number> {
  const travellers = Array.from({ length: 9 }, (_, index) => ({
    type: 'adult',
    givenNames: `Ana ${'ABCDEFGHI'[index]}`,
    surname: 'Silva',
    birthDate: '1990-05-17',
    gender: 'F',
    nationality: 'BR',
    frequentFlyer: null,
    document: { kind: 'passport', number: `FX12345${index}`, country: 'BR', expires: '2034-01-01' },
  }))
  const contact = { email: `ana.${randomUUID()}@example.com`, phone: '+5511912345678' }
  const answer = await fetch(`${url}/api/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ offerId: offer.id, totalSeen: offer.total, travellers, contact, locale: 'en' }),
    signal: AbortSignal.timeout(60_000),
  })
  await answer.body?.cancel()
  return answer.status
}
