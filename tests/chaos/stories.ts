import { randomUUID } from 'node:crypto'
import { flightItems } from '#modules/reservations/items/flight/current-flights.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { bringNearer } from './deadlines.ts'
import { until } from './processes.ts'
import type { Stage } from './stage.ts'
import { DAYS, mustComeTo, payFor, type Story } from './story.ts'
import { ask, type Booked, cancel, findOffers, follow, hold, pay, type Reach, read } from './traveller.ts'

const GRU_GIG = { from: 'GRU', to: 'GIG' }
const PUT_OFF_MINUTES = 300
const DEPARTURES = 100
let changes = 0

export async function holdOne(reach: Reach, inDays: number): Promise<Booked> {
  const [offer] = await findOffers(reach, { ...GRU_GIG, inDays })
  const booked = offer && (await hold(reach, offer))
  if (!booked) throw new Error('there are no seats from GRU to GIG')
  return booked
}

async function bookOne(reach: Reach, inDays: number): Promise<Booked> {
  return payFor(reach, await holdOne(reach, inDays))
}

/** Of the carrier's change, as staff of the house supplier cause it. */
async function bookAndChange({ staff, sites }: Stage, reach: Reach): Promise<Booked> {
  // Each departure once; when all have had their turn they are brought forward instead.
  const turn = changes++
  const minutes = Math.floor(turn / DEPARTURES) % 2 === 0 ? PUT_OFF_MINUTES : -PUT_OFF_MINUTES
  const booked = await bookOne(reach, DAYS.changed + (turn % DEPARTURES))
  const segment = flightItems(booked.reservation)[0]?.slices[0]?.segments[0]
  if (!segment) throw new Error('a booking without flights')
  const date = segment.departure.local.slice(0, 10)
  const change = { kind: 'shift', flightNumber: segment.flightNumber, date, minutes }
  const living = () => sites[0]?.url ?? ''
  const { status, body } = await ask(living, '/api/admin/flights/schedule-changes', { bearer: staff, body: change })
  if (status !== 201) throw new Error(`a schedule change was refused: ${status} ${JSON.stringify(body)}`)
  await follow(reach, booked, (view) => view.status === 'changed')
  return booked
}

const all = (view: ReservationView) => view.travellers.every(({ ticketNumber }) => ticketNumber)

async function answerChange(reach: Reach, booked: Booked, answer: object): Promise<void> {
  const [item] = flightItems(await read(reach, booked))
  const body = { changeId: item?.scheduleChange?.id, ...answer }
  const path = `/api/reservations/${booked.code}/schedule-change`
  const reply = await ask(reach, path, { bearer: booked.key, key: randomUUID(), body })
  if (reply.status >= 300) throw new Error(`an answer was refused: ${reply.status} ${JSON.stringify(reply.body)}`)
}

const booking: Story = {
  name: 'booking and cancelling',
  given: async () => null,
  async act(_stage, { reach, step }) {
    const booked = await bookOne(reach, DAYS.booking + (step % 60))
    if (!all(await read(reach, booked))) return 'confirmed without tickets'
    await cancel(reach, booked)
    const over = await mustComeTo(reach, booked, 'refunded', 'cancelled')
    const back = over.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
    return back === over.total.amount ? null : `${back} of ${over.total.amount} came back within 24 hours of booking`
  },
}

const holding: Story = {
  name: 'holding',
  given: async () => null,
  async act(_stage, { reach, step }) {
    const booked = await holdOne(reach, DAYS.hold + (step % 10))
    await ask(reach, `/api/reservations/${booked.code}/abandon`, { bearer: booked.key, key: randomUUID(), body: {} })
    await mustComeTo(reach, booked, 'cancelled', 'expired')
    return null
  },
}

const expiry: Story = {
  name: 'letting a hold go',
  alone: true,
  given: (_stage, reach, step) => holdOne(reach, DAYS.expiry + (step % 10)),
  async act({ pool, sites }, { reach, victim, booked }) {
    if (!booked) return 'nothing was held'
    // The others sleep, so that the victim has to do it.
    for (const site of sites) site.kill('SIGSTOP')
    try {
      await bringNearer(pool, [booked.code], 0)
      const statusOf = async () =>
        (await pool.query('select status from reservations where code = $1', [booked.code])).rows[0]?.status
      await until(async () => victim.gone() || (await statusOf()) === 'expired', 10_000, 'the expiry')
    } finally {
      for (const site of sites) site.kill('SIGCONT')
    }
    await mustComeTo(reach, booked, 'expired')
    return null
  },
}

const pix: Story = {
  name: 'a Pix',
  given: (_stage, reach, step) => holdOne(reach, DAYS.pix + (step % 20)),
  async act(_stage, { reach, booked }) {
    if (!booked) return 'nothing was held'
    const asked = await pay(reach, booked, { kind: 'pix' })
    if ('refused' in asked) return `a Pix was refused: ${asked.refused}`
    const { action, id } = asked.payment
    const code = action?.kind === 'pix' ? /pix\/([\w-]+)/.exec(action.sandboxUrl ?? '')?.[1] : undefined
    if (!code) return 'a Pix without its code'
    await ask(reach, `/sandbox-pay/pix/${code}/pay`, { body: {} })
    await ask(reach, `/api/reservations/${booked.code}/payments/${id}/refresh`, { bearer: booked.key, body: {} })
    return all(await mustComeTo(reach, booked, 'confirmed')) ? null : 'confirmed without tickets'
  },
}

const accepting: Story = {
  name: 'accepting a change',
  given: bookAndChange,
  async act(_stage, { reach, booked }) {
    if (!booked) return 'nothing was booked'
    await answerChange(reach, booked, { answer: 'accept' })
    const after = await mustComeTo(reach, booked, 'confirmed')
    return flightItems(after)[0]?.scheduleChange?.status === 'accepted' ? null : 'confirmed without its answer'
  },
}

const refunding: Story = {
  name: 'the money back for a change',
  given: bookAndChange,
  async act(_stage, { reach, booked }) {
    if (!booked) return 'nothing was booked'
    await answerChange(reach, booked, { answer: 'refund' })
    const after = await mustComeTo(reach, booked, 'refunded')
    const back = after.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
    return back === after.total.amount ? null : `${back} of ${after.total.amount} came back`
  },
}

const rebooking: Story = {
  name: 'other flights for a change',
  given: bookAndChange,
  async act(_stage, { reach, booked, step }) {
    if (!booked) return 'nothing was booked'
    const [offer] = await findOffers(reach, { ...GRU_GIG, inDays: DAYS.rebooked + (step % 40) })
    if (!offer) return 'there are no other flights'
    await answerChange(reach, booked, { answer: 'rebook', offerId: offer.id })
    const after = await mustComeTo(reach, booked, 'confirmed')
    const statuses = after.items.map(({ status }) => status).join()
    return statuses === 'cancelled,ticketed' && after.refunds.length === 0 ? null : `rebooked into ${statuses}`
  },
}

export const STORIES: readonly Story[] = [booking, holding, expiry, pix, accepting, refunding, rebooking]
