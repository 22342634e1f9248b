import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { countCarsTaken, saveDepots } from '#modules/cars/index.ts'
import { createChat } from '#modules/chat/index.ts'
import type { OpenStage, OpensStage, Stage } from '#modules/diagnostics/index.ts'
import { countSeatsTaken, replaceNetwork } from '#modules/flights/index.ts'
import { countRoomsTaken, saveDemonstration } from '#modules/hotels/index.ts'
import { countPoliciesInForce } from '#modules/insurance/index.ts'
import { createPackages } from '#modules/packages/index.ts'
import { hoursOfDesk } from '#modules/settings/index.ts'
import { visitorBlocks } from '#modules/support/index.ts'
import { createAfterwards } from '#platform/afterwards.ts'
import { applyMigrations, newestMigration, openPool } from '#platform/database/index.ts'
import { openSideDatabase, type SideDatabase } from '#platform/database/side-database.ts'
import { jobsInHand } from '#platform/jobs-in-hand.ts'
import { mailboxMailer } from '#platform/mail/mailer.ts'
import { openPostOffice } from '#platform/mail/post-office.ts'
import { createOutsideCalls } from '#platform/outside-calls.ts'
import { openSecrets } from '#platform/secrets.ts'
import { USUAL } from '#platform/site.ts'
import { asSite } from '#platform/site-of-work.ts'
import { createVault } from '#platform/vault.ts'
import { REHEARSED_DEPOT, REHEARSED_HOTEL, REHEARSED_NETWORK } from '#world/rehearsal.ts'
import { type GroundDeps, layGround } from './ground.ts'
import { createStripePay, createTrade } from './trade.ts'

/** Another number makes it anew: the little world of the rehearsals is another. */
const VERSION = 2
const CONNECTIONS = 3
const LOOK_MS = 250
const SOON_MS = 60_000
/** There the demonstration is on sale, as everything is, whatever the site sells. */
const within = <Given>(work: () => Promise<Given>) => asSite(USUAL, work)

type Deps = Pick<GroundDeps, 'geo' | 'log' | 'clock' | 'translate' | 'seed'> & { databaseUrl: string }

/**
 * Where journeys are rehearsed: the modules that sell, and the chat, built as the site builds them, on a database of their own with a little
 * world in it. Its mail stays there, its bank is the sandbox provider, its jobs are done by who rehearses.
 */
export function rehearsalStage({ databaseUrl, geo, log, clock, translate, seed }: Deps): OpensStage {
  // One by one: whatever else the site's own ground has would lead to its database.
  const deps = { geo, log, clock, translate, seed }
  return async () => {
    const of = `${newestMigration()}-${VERSION}`
    const side = await openSideDatabase(databaseUrl, { suffix: 'rehearsal', of, now: deps.clock.now() })
    if (side === 'busy') return null
    if (side === 'not-allowed') return { notRun: 'no_right' }
    if (side === 'taken') return { notRun: 'name_taken' }
    try {
      return await within(() => openOn(side, deps))
    } catch (error) {
      deps.log.error({ err: error }, 'the journeys have no stage')
      await side.close(true)
      return { notRun: 'no_stage' }
    }
  }
}

async function openOn(side: SideDatabase, deps: Omit<Deps, 'databaseUrl'>): Promise<OpenStage> {
  const began = performance.now()
  await applyMigrations(side.url)
  const { db, close } = openPool(side.url, { max: CONNECTIONS, log: deps.log })
  const shut = async (spoilt: boolean) => {
    await settled()
    await close()
    await side.close(spoilt)
    deps.log.info(
      { ms: Math.round(performance.now() - began), madeAnew: side.empty, spoilt },
      'journeys were rehearsed',
    )
  }
  const afterwards = createAfterwards(deps.log)
  const { settled } = afterwards
  try {
    const secret = await openSecrets(db)
    const vault = createVault(secret('vault'))
    if (side.empty) {
      await replaceNetwork(db, REHEARSED_NETWORK)
      const now = deps.clock.now()
      await db.transaction(async (tx) => {
        await saveDemonstration(tx, { now, vault }, [REHEARSED_HOTEL])
        await saveDepots(tx, [REHEARSED_DEPOT], now)
      })
      await side.keep()
    }
    const stage = await build({ ...deps, db, secret, afterwards })
    return { stage, within, close: shut }
  } catch (error) {
    await close()
    throw error
  }
}

type Building = Omit<Deps, 'databaseUrl'> & Pick<GroundDeps, 'db' | 'secret' | 'afterwards'>

async function build(given: Building): Promise<Stage> {
  const { db, log, secret, clock } = given
  const jobs = jobsInHand()
  const soon = () => new Date(clock.now().getTime() + SOON_MS)
  jobs.lookIn(db, new Set())
  const mailer = async () => mailboxMailer
  const ground = layGround({
    ...given,
    jobs,
    mail: await openPostOffice({ db, log, jobs, mailer, vault: createVault(secret('vault')) }),
    // Nobody else works on what is here.
    liveness: { owner: () => null, stop: async () => {} },
    publicUrl: 'https://rehearsal.invalid',
    instantTicketing: () => true,
    // What dawdles by chance would hide how long we take.
    promptBank: true,
    holdLimits: null,
    calls: createOutsideCalls(),
    addresses: { duffel: 'https://duffel.invalid', stripe: 'https://stripe.invalid' },
    fetchCalendar: async () => ({ status: 'failed', error: 'unreachable' }),
  })
  const staffNames = async (ids: readonly string[]) => new Map(ids.map((id) => [id, 'Rehearsal']))
  const owner = {
    name: 'Rehearsal',
    email: 'owner@rehearsal.invalid',
    locale: 'en' as const,
    verification: 'verified' as const,
  }
  const trade = await createTrade(ground, createStripePay(ground), {
    staffNames,
    readOwners: async (ids) => ids.map((id) => ({ ...owner, id })),
    refundCrew: async () => [],
    ownerCrew: async () => [],
  })
  const { sandboxPay, payments } = trade
  sandboxPay.connect(async (rawBody, headers) => {
    await payments.webhooks.receive({ provider: sandboxPay.provider.code, headers, rawBody })
    return 204
  })
  const { id, ownerId, cityId } = REHEARSED_HOTEL
  return {
    ...trade,
    insurance: ground.insurance,
    packages: createPackages({ ...trade, geo: ground.geo }),
    bank: sandboxPay.desk,
    chat: await createChat({ ...ground, staffNames, hours: () => hoursOfDesk(db), blocks: visitorBlocks(ground) }),
    hotel: { id, ownerId, cityId },
    agent: { id: randomUUID(), firstName: 'Rehearsal' },
    taken: async () => ({
      seats: await countSeatsTaken(db),
      rooms: await countRoomsTaken(db),
      cars: await countCarsTaken(db),
      policies: await countPoliciesInForce(db),
    }),
    async until(isSo) {
      // What is sent for later, such as a bank's settling of a refund, is not waited for.
      while (!(await isSo())) if ((await jobs.run(soon())) === 0) await delay(LOOK_MS)
    },
    now: () => clock.now(),
  }
}
