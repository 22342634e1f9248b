import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PLACE_OF_INSURANCE } from '#app/components/cancellation/place.ts'
import { PageSection } from '#app/sale/page-section.tsx'
import type { BookedItem, BookedKind } from '#app/sale/sale-kind.ts'
import { policyItems } from '#modules/reservations/items/policy/current-policies.contract.ts'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { isOver, travellersOf } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { PolicySummary } from './policy-summary.tsx'
import { POLICY_WORDS } from './policy-words.ts'
import { quotePath } from './quote-path.ts'
import { ChangePart } from './reservation/change/change-part.tsx'
import { InsuredCard } from './reservation/insured-card.tsx'
import { PolicyCard } from './reservation/policy-card.tsx'
import { PolicyPaid } from './reservation/policy-paid.tsx'
import { PolicyRightsCard } from './reservation/policy-rights-card.tsx'
import { PolicySentence } from './reservation/policy-sentence.tsx'

/** Insurance policies. A booking shows those that are valid. */
export const policyBooked: BookedKind = {
  items: (reservation) => policyItems(reservation).map((item) => bookedItem(reservation, item)),
}

const ISSUED: BookedItem['events'] = {
  issued: msg`Policy issued`,
  'policy-changed': msg`The policy was changed`,
  'policy-change-refused': msg`The insurer did not accept the policy change`,
  'policy-change-withdrawn': msg`The policy change was withdrawn`,
  'policy-change-expired': msg`The policy change was not paid in time`,
}
/** Of a booking that is nothing but insurance; others have words of their own. */
const ALONE: BookedItem['events'] = {
  ...ISSUED,
  held: msg`Price promised`,
  'hold-expired': msg`Not paid in time: not bought`,
  abandoned: msg`Not bought`,
  'held-again': msg`Price promised again`,
  ordered: msg`Accepted by the insurer`,
  'order-failed': msg`The insurer did not accept it`,
  completed: msg`The cover ended`,
  'given-back': msg`Not issued: refunded in full`,
}

function bookedItem(reservation: ReservationView, item: PolicyItemView): BookedItem {
  const travellers = travellersOf(reservation, item)
  const { timeZone, cityName } = PLACE_OF_INSURANCE
  const people = <InsuredCard travellers={travellers} />
  return {
    id: item.id,
    travellers,
    over: isOver(item),
    words: POLICY_WORDS,
    title: item.insurer.name,
    zone: { timeZone, cityName },
    againPath: quotePath({ ...item, ages: item.premiums.map(({ age }) => age) }),
    promise: { steps: item.cancellation, total: item.total, place: PLACE_OF_INSURANCE },
    look: item.status === 'completed' ? { name: msg`Cover ended`, tone: 'neutral' } : undefined,
    events: reservation.items.every(({ kind }) => kind === 'policy') ? ALONE : ISSUED,
    isMoving: item.change?.status === 'asked',
    summary: (below) => <PolicySummary policy={item}>{below}</PolicySummary>,
    beforePaying: null,
    again: null,
    sentence: (at) => <PolicySentence reservation={reservation} item={item} at={at} />,
    cancelling: () => <Trans>We are cancelling this insurance. There is nothing more for you to do.</Trans>,
    card: <PolicyCard item={item} code={reservation.code} compact />,
    people,
    price: <PolicyPaid item={item} />,
    namesInThanks: true,
    nextSteps: <NextSteps reservation={reservation} />,
    urgent: () => null,
    sections: (onChanged) => (
      <>
        <PageSection title={<Trans>Travel insurance</Trans>}>
          <PolicyCard item={item} code={reservation.code} />
          <ChangePart reservation={reservation} item={item} onChanged={onChanged} />
        </PageSection>
        <PageSection title={<Trans>Insured people</Trans>}>{people}</PageSection>
      </>
    ),
    rights: (onCancelled) => <PolicyRightsCard reservation={reservation} item={item} onCancelled={onCancelled} />,
  }
}

function NextSteps({ reservation }: { reservation: ReservationView }) {
  return (
    <>
      <li className="wrap-anywhere">
        <Trans>Your policy with its terms is on its way to {reservation.contact.email}.</Trans>
      </li>
      <li>
        <Trans>Read it at home: if it is not what you need, cancel it while you can get a full refund.</Trans>
      </li>
    </>
  )
}
