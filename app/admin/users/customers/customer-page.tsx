import { Trans, useLingui } from '@lingui/react/macro'
import { Fact, Facts } from '#app/admin/frame/facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { AccountPanel } from '#app/admin/users/care/account-panel.tsx'
import { DevicesPanel } from '#app/admin/users/care/devices-panel.tsx'
import { HistoryPanel } from '#app/admin/users/care/history-panel.tsx'
import { LookPanel } from '#app/admin/users/look-panel.tsx'
import { PrivacyPanel } from '#app/admin/users/privacy/privacy-panel.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { cx } from '#app/ui/cx.ts'
import { linkClass } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { Person } from '#modules/accounts/people/people.contract.ts'
import { BookingsPanel } from './bookings-panel.tsx'
import { CUSTOMER_LOOKS, nameOfCustomer } from './customer-words.ts'
import { MergePanel } from './merge-panel.tsx'
import { TalksPanel } from './talks-panel.tsx'

type Part = { customer: Person }

/** What is known at the left, what can be done at the right. */
export function CustomerPage({ customer }: Part) {
  const may = useMay()
  const { i18n } = useLingui()
  const isSomeone = customer.email !== null
  return (
    <>
      <Head customer={customer} />
      <Notes customer={customer} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          <FactsPanel customer={customer} />
          {may('reservations.read') && <BookingsPanel customer={customer} />}
          {isSomeone && <TalksPanel email={customer.email ?? ''} />}
          {isSomeone && <DevicesPanel kind="customer" account={customer} />}
        </div>
        <div className="grid min-w-0 gap-5">
          {isSomeone && may('users.impersonate') && (
            <LookPanel kind="customer" id={customer.id} name={nameOfCustomer(customer, i18n)} />
          )}
          {isSomeone && may('users.manage') && <AccountPanel kind="customer" account={customer} />}
          <MergePanel customer={customer} />
          <PrivacyPanel
            account={{ realm: 'customer', id: customer.id }}
            name={`${customer.firstName} ${customer.lastName}`}
            open={customer.email !== null}
          />
          <HistoryPanel kind="customer" account={customer} />
        </div>
      </div>
    </>
  )
}

function Head({ customer }: Part) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { email, phone, createdAt, lastSeenAt } = customer
  return (
    <div className="mb-5">
      <h1 className="flex flex-wrap items-center gap-3 font-bold font-display text-2xl sm:text-[1.75rem]">
        <span className="wrap-anywhere min-w-0">{nameOfCustomer(customer, i18n)}</span>
        <StatusBadge look={CUSTOMER_LOOKS[customer.status]} />
      </h1>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
        {email && (
          <a className={cx(linkClass(), 'wrap-anywhere')} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone && <PhoneLink number={phone} />}
        <span className="tabular-nums">{t`joined ${formatMoment(createdAt, locale)}`}</span>
        {lastSeenAt && <span className="tabular-nums">{t`last seen ${formatMoment(lastSeenAt, locale)}`}</span>}
      </p>
    </div>
  )
}

/** What someone who helps this person has to know first. */
function Notes({ customer: { status, blockReason, passwordEnded } }: Part) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3 empty:hidden [&:not(:empty)]:mb-5">
      {status === 'blocked' && (
        <Alert tone="danger" title={t`This account is blocked`}>
          {blockReason}
        </Alert>
      )}
      {passwordEnded && (
        <Alert tone="warning" title={t`A new password is required`}>
          <Trans>The customer can follow the link in our email or request another on the sign-in page.</Trans>
        </Alert>
      )}
    </div>
  )
}

function FactsPanel({ customer }: Part) {
  const { t } = useLingui()
  const locale = useLocale()
  const { status, createdAt, marketing, companions, factor } = customer
  const ways = [
    factor.app && t`authenticator app`,
    factor.passkeys > 0 && t`passkeys: ${factor.passkeys}`,
    customer.secondFactor && t`recovery codes left: ${factor.recoveryCodesLeft}`,
  ].filter(Boolean)
  return (
    <Panel title={<Trans>The account</Trans>}>
      <Facts>
        <Fact term={<Trans>Email confirmed</Trans>}>{formatMoment(createdAt, locale, { zone: true })}</Fact>
        <Fact term={<Trans>Second factor</Trans>}>{ways.length > 0 ? ways.join(', ') : t`off`}</Fact>
        <Fact term={<Trans>Offers by email</Trans>}>
          {marketing ? <Trans>has opted in</Trans> : <Trans>has not opted in</Trans>}
        </Fact>
        <Fact term={<Trans>Saved travellers</Trans>}>{String(companions)}</Fact>
        <Fact term={<Trans>Email language</Trans>}>{customer.locale === 'en' ? 'English' : 'Português'}</Fact>
      </Facts>
      {status === 'erased' && (
        <p className="mt-4 text-soft text-sm">
          <Trans>The person was erased. What the law makes us keep is with the reservations.</Trans>
        </p>
      )}
    </Panel>
  )
}
