import { msg } from '@lingui/core/macro'
import { CancellationLine } from '#app/components/cancellation/cancellation-line.tsx'
import { placeOfHotel } from '#app/components/cancellation/place.ts'
import { type AnyItemForm, itemForm } from '#app/sale/item-form.ts'
import { isTooLong, NAME_TOO_LONG } from '#app/sale/names/name-problem.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { HoldPart } from '#modules/reservations/items/items.contract.ts'
import type { StayOfferView } from '#modules/reservations/items/stay/found-stay.contract.ts'
import type { Money } from '#platform/money.ts'
import { StayDetails, StayTerms } from './stay-details.tsx'
import { emptyStay, type GuestForm, restoreStay, type StayTyped, withTravellers, withTypedStay } from './stay-draft.ts'
import { StaySummary } from './stay-summary.tsx'

const CHECK = { source: 'app/sale/stay/check-stay-details.ts', load: () => import('./check-stay-details.ts') }

/** Who checks in and what they ask for. */
export function stayForm(offer: StayOfferView): AnyItemForm {
  const empty = emptyStay(offer.party.rooms)
  return itemForm<StayTyped>({
    empty,
    restore: (stored) => restoreStay(empty, stored),
    withInputs: withTypedStay,
    people: ({ guests }) => guests.map((guest, index) => ({ number: index + 1, ...namesOf(guest) })),
    withPeople: withTravellers,
    check,
    inputFor,
    request: (typed, totalSeen) => request(offer.id, typed, totalSeen),
    totalOf: (_typed, seen) => seen,
    Details: StayDetails,
    Summary: () => (
      <StaySummary stay={offer}>
        <p className="border-line border-t pt-4 text-sm">
          <CancellationLine steps={offer.timeline} total={offer.price.total} place={placeOfHotel(offer.hotel)} />
        </p>
      </StaySummary>
    ),
    terms: <StayTerms offer={offer} />,
    extras: null,
  })
}

const namesOf = ({ givenNames, surname }: GuestForm) => ({ givenNames, surname })

function request(offerId: string, { guests, wishes }: StayTyped, totalSeen: Money): HoldPart {
  return { kind: 'stay', offerId, totalSeen, guests: guests.map(namesOf), wishes }
}

async function check(typed: StayTyped) {
  const { checkStayDetails } = await loadLate(CHECK.source, CHECK.load)
  return checkStayDetails(typed).map((input) => ({
    input,
    message: messageFor(typed, input),
  }))
}

function messageFor({ guests }: StayTyped, input: string) {
  const [, index, field] = input.split('.')
  if (isTooLong(guests[Number(index)]?.[field === 'surname' ? 'surname' : 'givenNames'])) return NAME_TOO_LONG
  return field === 'givenNames' ? msg`Enter the guest’s given name.` : msg`Enter the guest’s surname.`
}

/** A refusal that names the list belongs to its first field. */
function inputFor(field: string): string | null {
  if (field === 'guests') return 'guests.0.givenNames'
  return /^(guests\.\d+\.(givenNames|surname)|wishes)$/.test(field) ? field : null
}
