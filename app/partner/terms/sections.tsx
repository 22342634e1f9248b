import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NextFee } from '#app/partner/simulator/next-fee.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { NOTICE_DAYS } from '#platform/notice.contract.ts'

/** The eight sections. Each says what the product does and changes together with it. */
export function TermsSections() {
  return (
    <ol className="mt-10 grid gap-9">
      <FirstSections />
      <LastSections />
    </ol>
  )
}

function Section({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-x-5 gap-y-2 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      <span
        aria-hidden="true"
        className="figures font-bold font-display text-sea text-title leading-tight max-sm:hidden"
      >
        {number}
      </span>
      <div>
        <h2 className="font-bold font-display text-heading">
          <span className="sm:sr-only">{number}. </span>
          {title}
        </h2>
        <div className="mt-2 grid gap-3 leading-relaxed">{children}</div>
      </div>
    </li>
  )
}

function FirstSections() {
  const feePercent = feeAt(new Date())
  const share = 100 - feePercent
  const notice = NOTICE_DAYS
  return (
    <>
      <Section number={1} title={<Trans>Becoming a partner</Trans>}>
        <p>
          <Trans>
            You run a place where people stay, and may let its rooms. Your account is created when you register. We
            review your business within 1-2 business days and tell you by email. Keep your details true: changing the
            company or its tax ID starts a new review.
          </Trans>
        </p>
      </Section>
      <Section number={2} title={<Trans>The platform fee</Trans>}>
        <p>
          <Trans>
            We keep {feePercent}% of what a guest pays for a confirmed booking; {share}% is yours, and the odd cent too.
            What is given back to a guest carries no fee. Our numbered invoices are in your portal.
          </Trans>
        </p>
        <p>
          <Trans>
            Bookings keep the fee in force on the day they are made. We write to you at least {notice} days before a
            higher fee starts.
          </Trans>
        </p>
        <NextFee />
      </Section>
      <Section number={3} title={<Trans>How and when you are paid</Trans>}>
        <p>
          <Trans>
            Payments are made weekly for stays that have ended, and take 5-7 business days to process. Your statement
            shows every booking: gross, fee, refunds, net, when it is paid, and why not yet. New payment details take
            effect after 72 hours, and we notify your old address right away.
          </Trans>
        </p>
      </Section>
      <Section number={4} title={<Trans>Your listings</Trans>}>
        <p>
          <Trans>
            Photos, facts and prices are true, and prices include all taxes. Each hotel needs our approval before it
            goes live. Later changes of prices and availability take effect right away; name, address and photos are
            reviewed again.
          </Trans>
        </p>
      </Section>
    </>
  )
}

function LastSections() {
  return (
    <>
      <Section number={5} title={<Trans>Bookings and cancellations</Trans>}>
        <p>
          <Trans>
            You accept or reject each booking within 24 hours; without an answer it lapses and the guest pays nothing.
            Where you have switched on instant confirmation, a paid booking of a room that your calendar shows as free
            counts as accepted by you at once; you can switch it off at any time for bookings to come. What you have
            accepted you keep. If you must cancel it, the guest gets everything back and we help with another place.
            Guests cancel by the policy that you chose; consumers in Brazil may also withdraw within 7 days of booking
            (Consumer Code, art. 49).
          </Trans>
        </p>
      </Section>
      <Section number={6} title={<Trans>Guests and their data</Trans>}>
        <p>
          <Trans>
            Use names and contacts of guests for their stay and for what the law asks, and for nothing else. Never ask
            for payment outside of this site. Guests review completed stays; you may reply, and we remove a review only
            with a reason on record.
          </Trans>
        </p>
        <p>
          <Trans>
            We keep your tax ID and payment details encrypted. What we keep in general is on our{' '}
            <TextLink to="/privacy">privacy page</TextLink>.
          </Trans>
        </p>
      </Section>
      <Section number={7} title={<Trans>Ending and changes</Trans>}>
        <p>
          <Trans>
            Either side may end the partnership with 30 days notice; existing bookings are honoured and paid. We
            announce changes to these terms 30 days before they take effect. Fraud or danger to guests may end it at
            once.
          </Trans>
        </p>
      </Section>
      <Section number={8} title={<Trans>Questions and disputes</Trans>}>
        <p>
          <Trans>
            Write to us: inquiries are answered within 24 hours. If we cannot settle a dispute between us, the courts
            where your hotel is decide, by the law of Brazil.
          </Trans>
        </p>
      </Section>
    </>
  )
}
