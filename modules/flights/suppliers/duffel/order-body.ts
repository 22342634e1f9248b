import type { OrderAnswer, OrderRequest, OrderTraveller } from '#modules/flights/flight-order.ts'
import { ownMoney } from '#modules/suppliers/index.ts'
import { ageOn } from '#platform/dates.ts'
import { add, toMajor } from '#platform/money.ts'
import { INFANT } from './describe-fare.ts'
import type { DuffelOffer, DuffelSeatMap } from './duffel.schemas.ts'
import { bagService, seatService } from './seat-map.ts'

export type Refusal = Extract<OrderAnswer, { status: 'refused' }>
/** `cost`: what Duffel will charge, as it writes amounts. */
export type OrderBody = { body: object; passengers: Record<string, string>; cost: string }

/** Under which name our key is kept with an order of Duffel. */
export const KEY_NAME = 'order_key'

const refused = (reason: Refusal['reason'], detail: string): Refusal => ({ status: 'refused', reason, detail })

/** What is sent to order, or why it cannot be. Pure. */
export function orderBody(
  own: DuffelOffer,
  maps: readonly DuffelSeatMap[],
  request: OrderRequest,
): OrderBody | Refusal {
  const passengers = passengersOf(own, request.travellers)
  if (!passengers) return refused('travellers', 'the travellers are not those of the offer')
  const unfit = request.travellers.map((one) => unfitness(one, own)).find((why) => why !== null)
  if (unfit) return refused('travellers', unfit)
  const services = servicesOf(own, maps, { request, passengers })
  if ('status' in services) return services
  const prices = [own, ...services.flatMap(({ service, quantity }) => Array.from({ length: quantity }, () => service))]
  const [first, ...rest] = prices.flatMap((one) => ownMoney(one.total_amount, one.total_currency) ?? [])
  if (!first || rest.length + 1 < prices.length || rest.some(({ currency }) => currency !== first.currency))
    return refused('other', 'the offer and its extras are in several currencies')
  // The amount is repeated as Duffel wrote it where nothing is added.
  const cost = rest.length === 0 ? own.total_amount : toMajor(add(first, ...rest)).toFixed(2)
  // What is paid later comes without extras.
  const later = !own.payment_requirements.requires_instant_payment && services.length === 0
  return {
    passengers,
    cost,
    body: {
      selected_offers: [own.id],
      passengers: request.travellers.map((one) => passengerOf(one, { own, request, passengers })),
      metadata: { [KEY_NAME]: request.key },
      type: later ? 'hold' : 'instant',
      ...(services.length > 0 && { services: services.map(({ service, quantity }) => ({ id: service.id, quantity })) }),
      ...(!later && { payments: [{ type: 'balance', amount: cost, currency: own.total_currency }] }),
    },
  }
}

const KINDS: Record<OrderTraveller['type'], string> = { adult: 'adult', child: 'child', infant: INFANT }

type Passenger = DuffelOffer['passengers'][number]

/** Duffel's passengers by our travellers: who has the same age, else those of a type in their order. Null where they are not the same party. */
function passengersOf(own: DuffelOffer, travellers: readonly OrderTraveller[]): Record<string, string> | null {
  const free = [...own.passengers]
  const found: Record<string, string> = {}
  const last = own.slices.at(-1)?.segments[0]?.departing_at.slice(0, 10) ?? ''
  const take = (traveller: OrderTraveller, fits: (one: Passenger) => boolean) => {
    const at = free.findIndex(fits)
    if (at >= 0) found[traveller.id] = free.splice(at, 1)[0]?.id ?? ''
  }
  for (const one of travellers)
    if (one.type !== 'adult') take(one, ({ age }) => age != null && age === ageOn(one.birthDate, last))
  for (const one of travellers) if (!found[one.id]) take(one, (other) => kindOf(other) === KINDS[one.type])
  return free.length === 0 && Object.keys(found).length === travellers.length ? found : null
}

/** As we count: an airline need not say of what type someone is whose age it knows. */
function kindOf({ type, age }: Passenger) {
  if (type || age == null) return type
  return age < 2 ? INFANT : 'child'
}

/** Latin letters without Æ, Œ and their like, spaces, hyphens and apostrophes. */
const NAME = /^[A-Za-zÀ-ÅÇ-ÖØ-Ýßà-åç-ïñ-öø-ýÿĀ-ıĴ-őŔ-ſ' -]{1,20}$/u

/** Why Duffel would not take a traveller; null where it would. */
function unfitness(traveller: OrderTraveller, own: DuffelOffer): string | null {
  const { givenNames, surname, gender, document } = traveller
  if (!NAME.test(givenNames) || !NAME.test(surname))
    return 'a name is longer than 20 letters or has others than Latin ones'
  if (gender === 'X') return 'the airline takes tickets for F and M only'
  if (own.passenger_identity_documents_required && document?.kind !== 'passport')
    return 'the airline asks for a passport'
  return null
}

type Placed = { own: DuffelOffer; request: OrderRequest; passengers: Record<string, string> }

function passengerOf(traveller: OrderTraveller, { own, request, passengers }: Placed) {
  const { id, type, givenNames, surname, birthDate, gender, document, frequentFlyer } = traveller
  const { travellers, contact } = request
  const infants = travellers.filter((one) => one.type === 'infant')
  const place = travellers.filter((one) => one.type === type).findIndex((one) => one.id === id)
  // The i-th infant travels with the i-th adult.
  const infant = type === 'adult' ? infants[place] : undefined
  const passport =
    document?.kind === 'passport' && own.supported_passenger_identity_document_types?.includes('passport')
  return {
    id: passengers[id],
    given_name: givenNames,
    family_name: surname,
    born_on: birthDate,
    gender: gender === 'M' ? 'm' : 'f',
    title: titleOf(traveller),
    email: contact.email,
    phone_number: contact.phone,
    ...(infant && { infant_passenger_id: passengers[infant.id] }),
    ...(frequentFlyer && {
      loyalty_programme_accounts: [{ airline_iata_code: frequentFlyer.carrier, account_number: frequentFlyer.number }],
    }),
    ...(document &&
      passport && {
        identity_documents: [
          {
            type: 'passport',
            unique_identifier: document.number,
            issuing_country_code: document.country,
            ...(document.expires && { expires_on: document.expires }),
          },
        ],
      }),
  }
}

function titleOf({ gender, type }: OrderTraveller): string {
  if (gender === 'M') return 'mr'
  return type === 'adult' ? 'ms' : 'miss'
}

type Service = { service: { id: string; total_amount: string; total_currency: string }; quantity: number }

function servicesOf(
  own: DuffelOffer,
  maps: readonly DuffelSeatMap[],
  { request, passengers }: Pick<Placed, 'request' | 'passengers'>,
): Service[] | Refusal {
  const services: Service[] = []
  for (const extra of request.extras) {
    const passenger = passengers[extra.travellerId] ?? ''
    if (extra.kind === 'seat') {
      const service = seatService(maps, own, { ...extra, passenger })
      if (!service) return refused('seat-taken', extra.seat)
      services.push({ service, quantity: 1 })
      continue
    }
    const service = bagService(own, { passenger, slice: extra.slice })
    if (!service || extra.count > (service.maximum_quantity ?? 1)) return refused('extras', 'bags cannot be had')
    services.push({ service, quantity: extra.count })
  }
  return services
}
