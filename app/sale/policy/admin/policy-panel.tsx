import { Trans, useLingui } from '@lingui/react/macro'
import { ItemFacts } from '#app/admin/frame/item-facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { CancellationTimeline } from '#app/components/cancellation/cancellation-timeline.tsx'
import { PLACE_OF_INSURANCE } from '#app/components/cancellation/place.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { Price } from '#app/components/flights/price.tsx'
import { COVER_WORDS, REGION_WORDS, yearCount } from '#app/components/insurance/cover-words.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { POLICY_LOOKS } from './policy-looks.ts'

type PolicyPanelProps = { item: PolicyItemView; detail: StaffReservationDetail }

/** A policy: whom it insures, where and when, and what a cancellation would give back. */
export function PolicyPanel({ item, detail }: PolicyPanelProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { cover, region, from, until, premiums, total, tax, policyNumber, insurer, version, status } = item
  const people = travellersOf(detail.reservation, item).map(({ givenNames, surname }) => `${givenNames} ${surname}`)
  const facts = [
    [t`Policy number`, policyNumber ?? '–'],
    [t`Insurer`, insurer.name],
    [t`Level of cover`, i18n._(COVER_WORDS[cover])],
    [t`Region`, i18n._(REGION_WORDS[region])],
    [t`First day`, formatDay(from, locale)],
    [t`Last day`, formatDay(until, locale)],
    [t`Insured`, people.join(', ')],
    [t`Ages quoted`, premiums.map(({ age }) => i18n._(yearCount(age))).join(', ')],
    [t({ message: 'Premium', context: 'what a policy costs' }), <Price key="total" value={total} whole={false} />],
    [t`Tax included`, <Price key="tax" value={tax} whole={false} />],
    [t`Terms dated`, formatDay(version, locale)],
  ] as const
  return (
    <Panel title={<Trans>Insurance policy</Trans>} aside={<StatusBadge look={POLICY_LOOKS[status]} />}>
      <div className="grid gap-5">
        <ItemFacts facts={facts} />
        {status === 'issued' && (
          <div className="border-line border-t pt-4">
            <h3 className="mb-2 font-semibold text-sm">
              <Trans>Refund if the policy is cancelled</Trans>
            </h3>
            <CancellationTimeline steps={item.cancellation} total={total} place={PLACE_OF_INSURANCE} />
          </div>
        )}
      </div>
    </Panel>
  )
}
