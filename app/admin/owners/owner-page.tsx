import { Trans, useLingui } from '@lingui/react/macro'
import { Fact, Facts } from '#app/admin/frame/facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { LookPanel } from '#app/admin/users/look-panel.tsx'
import { formatMoment } from '#app/admin/words/times.ts'
import { PROPERTY_TYPE_WORDS } from '#app/components/stays/hotel-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { readUrl } from '#app/older-browsers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { PartnerDetail } from '#modules/partners/staff-partners.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { SalesPanel } from './coming-stays.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { OwnerDocuments } from './owner-documents.tsx'
import { happeningWords, verificationLook } from './owner-words.ts'
import { PayoutPanel } from './payout-panel.tsx'
import { SignInPanels } from './sign-in-panels.tsx'
import { StatementsPanel } from './statements-panel.tsx'
import { VerificationPanel } from './verification-panel.tsx'

const LatePrivacyPanel = latePart({
  source: 'app/admin/users/privacy/privacy-panel.tsx',
  load: () => import('#app/admin/users/privacy/privacy-panel.tsx'),
  pick: (module) => module.PrivacyPanel,
})

/** The business at the left, what to say to it at the right. */
export function OwnerPage({ owner }: { owner: PartnerDetail }) {
  const may = useMay()
  return (
    <>
      <Head owner={owner} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          {owner.warnings.length > 0 && <Warnings owner={owner} />}
          <BusinessPanel owner={owner} />
          <SalesPanel key={owner.updated_at} owner={owner} />
          <PayoutPanel owner={owner} />
          {may('payouts.read') && <HoldPanel ownerId={owner.id} />}
          {may('payouts.read') && <StatementsPanel ownerId={owner.id} />}
          <OwnerDocuments owner={owner} />
        </div>
        <div className="grid min-w-0 gap-5">
          {may('owners.verify') && <VerificationPanel key={owner.updated_at} owner={owner} />}
          {may('users.impersonate') && (
            <LookPanel kind="owner" id={owner.id} name={`${owner.first_name} ${owner.last_name}`} />
          )}
          <SignInPanels ownerId={owner.id} />
          {may('users.read') && (
            <LatePrivacyPanel
              account={{ realm: 'owner', id: owner.id }}
              name={`${owner.first_name} ${owner.last_name}`}
              open={owner.email_confirmed}
            />
          )}
          <OwnerHistory owner={owner} />
        </div>
      </div>
    </>
  )
}

function Head({ owner }: { owner: PartnerDetail }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { company_name, first_name, last_name, email, email_confirmed, phone, created_at } = owner
  return (
    <div className="mb-5">
      <h1 className="flex flex-wrap items-center gap-3 font-bold font-display text-2xl sm:text-[1.75rem]">
        <span className="wrap-anywhere min-w-0">{company_name}</span>
        <StatusBadge look={verificationLook(owner.verification_status)} />
      </h1>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft text-sm">
        <span>{`${first_name} ${last_name}`}</span>
        <a className={linkClass()} href={`mailto:${email}`}>
          {email}
        </a>
        {!email_confirmed && <span className="text-danger">{t`email not confirmed`}</span>}
        <PhoneLink number={phone} />
        <span className="tabular-nums">{t`registered ${formatMoment(created_at, locale)}`}</span>
      </p>
    </div>
  )
}

/** What the checks find odd: to be looked at by a person, never a verdict. */
function Warnings({ owner: { warnings } }: { owner: PartnerDetail }) {
  const { t } = useLingui()
  return (
    <Alert tone="warning" title={t`Worth a look`}>
      <ul className="list-disc pl-5">
        {warnings.map(({ field, message }) => (
          <li key={`${field}${message}`}>{message}</li>
        ))}
      </ul>
    </Alert>
  )
}

function BusinessPanel({ owner }: { owner: PartnerDetail }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { address_line1, address_line2, postal_code, city, state, country, business_type, website_url } = owner
  const place = [address_line1, address_line2, [postal_code, city].filter(Boolean).join(' '), state, country]
  const born = owner.date_of_birth
  const day = born && dayText(born, locale, { month: 'long', year: true })
  return (
    <Panel title={<Trans>The business</Trans>}>
      <Facts>
        <Fact term={<Trans>Tax ID</Trans>}>{owner.tax_id}</Fact>
        <Fact term={<Trans>Registration number</Trans>}>{owner.business_registration_number}</Fact>
        <Fact term={<Trans>Business type</Trans>}>{business_type && i18n._(PROPERTY_TYPE_WORDS[business_type])}</Fact>
        <Fact term={<Trans>Address</Trans>}>{place.filter(Boolean).join(', ')}</Fact>
        <Fact term={<Trans>Website</Trans>}>{website_url && <Website address={website_url} />}</Fact>
        <Fact term={<Trans>Date of birth</Trans>}>{day}</Fact>
        <Fact term={<Trans>Email language</Trans>}>{owner.locale === 'en' ? 'English' : 'Português'}</Fact>
        <Fact term={<Trans>Registered with</Trans>}>
          {owner.registered_by === 'five-step' ? t`the five-step form` : t`the four-step wizard`}
        </Fact>
      </Facts>
    </Panel>
  )
}

/** A stranger's text becomes a link only when it leads to the web. */
function Website({ address }: { address: string }) {
  const full = /^https?:\/\//i.test(address) ? address : `https://${address}`
  if (!readUrl(full)) return address
  return (
    <a className={linkClass()} href={full} target="_blank" rel="noreferrer noopener nofollow">
      {address}
    </a>
  )
}

function OwnerHistory({ owner: { history } }: { owner: PartnerDetail }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const whoOf = (by: string) => (by === 'owner' ? t`the owner` : by === 'system' ? t`automatically` : t`a staff member`)
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol className="grid gap-3.5">
        {history.toReversed().map(({ what, by, reason, at }, index) => {
          const words = happeningWords(what)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
            <li key={history.length - index} className="border-sea/30 border-l-2 pl-3 text-sm">
              <p className="font-semibold">{words ? i18n._(words) : what}</p>
              <p className="text-soft text-xs tabular-nums">
                {formatMoment(at, locale, { zone: true })} · {whoOf(by)}
              </p>
              {reason && <p className="wrap-anywhere mt-1 whitespace-pre-line">{reason}</p>}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
