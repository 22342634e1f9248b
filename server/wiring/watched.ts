import type { FlightSupplier } from '#modules/flights/index.ts'
import type { FetchCalendar, StaySupplier } from '#modules/hotels/index.ts'
import type { PaymentProvider } from '#modules/payments/index.ts'
import type { Outside, SettingsDeps } from '#modules/settings/index.ts'
import type { OpenMailbox } from '#modules/support/index.ts'
import type { Mailer, MailerInUse } from '#platform/mail/mailer.ts'
import type { OutsideCalls } from '#platform/outside-calls.ts'

/* The ways out of this process, each with what records the calls. The names are those of OUTSIDE_SERVICES. */

/**
 * A supplier that fails again and again is not searched for a while, so that no traveller waits for it; our own is never left out. All
 * other calls are made.
 */
export function watchSupplier(supplier: FlightSupplier, calls: OutsideCalls): FlightSupplier {
  const { code, ordering } = supplier
  const watched = <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) => {
    return (...args: Args) => calls.call(code, () => work(...args))
  }
  return {
    ...supplier,
    get demonstration() {
      return supplier.demonstration
    },
    search: (query, options) =>
      calls.call(code, () => supplier.search(query, options), {
        guarded: supplier.outside === true,
        ...(options?.signal && { signal: options.signal }),
      }),
    open: watched(supplier.open),
    ...(ordering && {
      ordering: {
        ...ordering,
        hold: watched(ordering.hold),
        reprice: watched(ordering.reprice),
        order: watched(ordering.order),
        findOrder: watched(ordering.findOrder),
        issue: watched(ordering.issue),
        findIssue: watched(ordering.findIssue),
        cancel: watched(ordering.cancel),
        seatMap: watched(ordering.seatMap),
        bags: watched(ordering.bags),
      },
    }),
  }
}

/** As suppliers of flights: a search is left out for a while, all other calls are made. */
export function watchStaySupplier(supplier: StaySupplier, calls: OutsideCalls): StaySupplier {
  const { service, ordering } = supplier
  const watched = <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) => {
    return (...args: Args) => calls.call(service, () => work(...args))
  }
  return {
    ...supplier,
    get demonstration() {
      return supplier.demonstration
    },
    search: (query, options) =>
      calls.call(service, () => supplier.search(query, options), { guarded: true, signal: options.signal }),
    rates: watched(supplier.rates),
    about: watched(supplier.about),
    ordering: {
      ...ordering,
      hold: watched(ordering.hold),
      reprice: watched(ordering.reprice),
      order: watched(ordering.order),
      findOrder: watched(ordering.findOrder),
      read: watched(ordering.read),
      cancel: watched(ordering.cancel),
    },
  }
}

/** Every call is made: what became of the last one says nothing of the money of this one. */
export function watchProvider(provider: PaymentProvider, calls: OutsideCalls): PaymentProvider {
  const watched = <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) => {
    return (...args: Args) => calls.call(provider.code, () => work(...args))
  }
  return {
    ...provider,
    get demonstration() {
      return provider.demonstration
    },
    authorise: watched(provider.authorise),
    find: watched(provider.find),
    capture: watched(provider.capture),
    void: watched(provider.void),
    refund: watched(provider.refund),
    findRefund: watched(provider.findRefund),
    refundsOf: watched(provider.refundsOf),
    refundedSince: watched(provider.refundedSince),
    findDispute: watched(provider.findDispute),
    disputesSince: watched(provider.disputesSince),
    answerDispute: watched(provider.answerDispute),
    acceptDispute: watched(provider.acceptDispute),
  }
}

/** Of owners: one of them that does not answer is no reason to leave the others unread. */
export function watchCalendars(fetchCalendar: FetchCalendar, calls: OutsideCalls): FetchCalendar {
  const failure = (answer: Awaited<ReturnType<FetchCalendar>>) => (answer.status === 'failed' ? answer.error : null)
  return (url, options) => calls.call('calendars', () => fetchCalendar(url, options), { failure })
}

const watchDelivery = <Way extends Pick<Mailer, 'deliver'>>(mailer: Way, calls: OutsideCalls): Way => ({
  ...mailer,
  deliver: (mail) => calls.call('mail', () => mailer.deliver(mail)),
})

export function watchMailer(inUse: MailerInUse, calls: OutsideCalls): MailerInUse {
  return async (db) => {
    const mailer = await inUse(db)
    return mailer.status === 'held' ? mailer : watchDelivery(mailer, calls)
  }
}

/** What settings try. */
export function watchOutside(
  { mailer, fetch, waitMs, txtRecords }: Outside,
  addresses: SettingsDeps['addresses'],
  calls: OutsideCalls,
): Outside {
  const failure = (answer: Response) => (answer.ok ? null : `HTTP ${answer.status}`)
  return {
    waitMs,
    // Of the machine, not of a service: that a name is not there yet is an answer.
    txtRecords,
    mailer: (server, from, options) => watchDelivery(mailer(server, from, options), calls),
    fetch: (input, init) => {
      const to = String(input)
      const service = Object.entries(addresses).find(([, address]) => to.startsWith(address))?.[0] ?? new URL(to).host
      return calls.call(service, () => fetch(input, init), { failure })
    },
  }
}

export function watchMailboxes(open: OpenMailbox, calls: OutsideCalls): OpenMailbox {
  return async (options) => {
    const box = await open(options)
    const connect = box.connect.bind(box)
    return Object.assign(box, { connect: () => calls.call('support-mailbox', connect) })
  }
}
