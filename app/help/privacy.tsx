import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { KEPT_AFTER_DECISION_DAYS, KEPT_UNDECIDED_DAYS } from '#modules/careers/careers-limits.contract.ts'
import { KEPT_DAYS } from '#modules/support/kept-days.contract.ts'
import type { Route } from './+types/privacy.ts'
import { PAGES } from './pages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

/** Says only what the product does; a change that stores something new adds it here. */
export default function Privacy() {
  return (
    <article className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-16">
      <h1 className="font-display font-semibold text-display">
        <Trans>What we keep of you</Trans>
      </h1>
      <p className="mt-6 text-lg text-soft">
        <Trans>
          As little as we can. Looking around needs no account, sets no cookie and loads nothing from third parties.
          This page lists everything that is stored, why, and for how long.
        </Trans>
      </p>
      <Kept title={<Trans>Your searches</Trans>}>
        <Trans>
          Where and when you want to fly, how many travel, and how many flights we found, under a pseudonym that changes
          every day and that we cannot turn back into an address. It shows us what is in demand. Deleted after 90 days.
        </Trans>
      </Kept>
      <Kept title={<Trans>Prices that were shown</Trans>}>
        <Trans>
          For each route and day the lowest and the highest price that we showed to anyone, without a record of who saw
          it. It is the only source of our comparisons with earlier prices.
        </Trans>
      </Kept>
      <Kept title={<Trans>Your e-mail address, if you subscribe</Trans>}>
        <Trans>
          With the moment of your confirmation, as proof of your consent. Every message has a link to leave. We send the
          newsletter and nothing else, and give the address to nobody.
        </Trans>
      </Kept>
      <Kept title={<Trans>Your account, if you open one</Trans>}>
        <Trans>
          Name, e-mail address, language, a phone number if you give it, and a password that we cannot read. The devices
          on which you are signed in, with browser and time. The travellers whom you save, encrypted. All of it until
          you erase the account, which you can do alone and at once.
        </Trans>
      </Kept>
      <Kept title={<Trans>Your bookings</Trans>}>
        <Trans>
          What airlines and the law ask for: names, birth dates and documents of the travellers, encrypted, and how to
          reach you. What was paid and given back, but no card number: only the payment provider sees it. The record of
          money stays as long as tax and consumer law want it.
        </Trans>
      </Kept>
      <Kept title={<Trans>Your insurance, if you buy one</Trans>}>
        <Trans>
          Whom the policy insures, with birth dates, encrypted, and the trip. The insurer gets names, birth dates and
          the trip, and nothing else. A claim is kept like anything that you write to us.
        </Trans>
      </Kept>
      <Kept title={<Trans>Your application, if you want to work with us</Trans>}>
        <Trans>
          Name, contact, letter and CV, encrypted, what we noted about them and what we answered. Who of us has read it
          is recorded. Erased {KEPT_AFTER_DECISION_DAYS} days after the decision, after {KEPT_UNDECIDED_DAYS} days where
          there is none, and at once when you ask.
        </Trans>
      </Kept>
      <Kept title={<Trans>What you write to us</Trans>}>
        <Trans>
          Chats, e-mails and the contact form, with the files that come along, encrypted, and what we answered. It is
          kept for {KEPT_DAYS} days after the last message, so that both sides know what was said, and erased with your
          account if it was yours. Whether an article has helped you is counted under a pseudonym that changes every
          day.
        </Trans>
      </Kept>
      <Kept title={<Trans>In your browser</Trans>}>
        <Trans>
          The airport you last left from, so that the next visit begins there, and a few minutes of offers. While you
          are signed in, your name and a key to your account, for seven days at most unless you go on using the site.
          What you type at the checkout, until you close the tab; a key to a booking made without an account, for 30
          days or until you tell its page to forget it. You can clear all of it in your browser.
        </Trans>
      </Kept>
      <Kept title={<Trans>Technical records</Trans>}>
        <Trans>
          Our logs carry a number for each request and leave out addresses, names and e-mails. Your network address is
          counted in memory for a minute to keep floods away and is then forgotten.
        </Trans>
      </Kept>
      <Kept title={<Trans>Your rights</Trans>}>
        <Trans>
          The Brazilian LGPD (art. 18) gives you access, correction, erasure and portability of what is yours, and so do
          we, wherever you live. A newsletter subscription ends at once through its link.
        </Trans>
      </Kept>
    </article>
  )
}

function Kept({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="font-display font-semibold text-heading">{title}</h2>
      <p className="mt-2 text-soft">{children}</p>
    </section>
  )
}
