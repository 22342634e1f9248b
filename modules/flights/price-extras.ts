import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { times } from '#platform/money.ts'
import type { ExtraChoice, HoldOffer, PricedExtra, TravellerType } from './booking.contract.ts'
import type { BagOption, Seat, SeatMap } from './extras.contract.ts'
import { type Offered, type OpenDeps, openForBooking } from './open-offer.ts'
import { partyOf } from './party.ts'
import { extrasRequest } from './read-extras.ts'

const TEXT = {
  travellers: /*i18n*/ {
    id: 'extras.travellers',
    message: 'The travellers do not match the offer. Search again for everyone who is travelling.',
  },
  traveller: /*i18n*/ {
    id: 'extras.traveller',
    message: 'An extra was chosen for someone who cannot have one. Choose it for an adult or a child of this booking.',
  },
  seatUnknown: /*i18n*/ {
    id: 'extras.seat-unknown',
    message: 'This flight does not have this seat. Choose one from the seat map.',
  },
  exitRow: /*i18n*/ {
    id: 'extras.exit-row',
    message: 'Seats in an exit row are for adults without an infant. Choose another seat.',
  },
  seatTwice: /*i18n*/ {
    id: 'extras.seat-twice',
    message: 'Each traveller gets one seat per flight, and each seat one traveller. Change one of your choices.',
  },
  bagUnknown: /*i18n*/ {
    id: 'extras.bag-unknown',
    message: 'You cannot buy that many bags on this flight. Choose fewer.',
  },
  seatTaken: /*i18n*/ {
    id: 'extras.seat-taken',
    message: 'Seat {seat} has just been taken. Choose another one.',
  },
} satisfies Record<string, Message>

type Chosen = Pick<HoldOffer, 'travellers' | 'extras'>

export async function priceExtras(deps: OpenDeps, offerId: string, chosen: Chosen): Promise<PricedExtra[]> {
  return priceChoices(deps, await openForBooking(deps, offerId), chosen)
}

/** @param options.held the seats are held for this very request, so they are not free. */
export async function priceChoices(
  deps: OpenDeps,
  offered: Offered,
  { travellers, extras }: Chosen,
  { held = false } = {},
): Promise<PricedExtra[]> {
  checkTravellers(offered, travellers)
  if (extras.length === 0) return []
  const sold = await readSold(deps, offered, extras)
  const problems = extras.flatMap((choice, i) => {
    const text = problemOf(choice, travellers, sold) ?? (isRepeated(extras, i) ? TEXT.seatTwice : null)
    return text ? [{ field: `extras.${i}.${choice.kind === 'seat' ? 'seat' : 'count'}`, text }] : []
  })
  refuse(problems)
  const taken = extras.find((choice) => choice.kind === 'seat' && !sold.seat(choice)?.free)
  if (taken?.kind === 'seat' && !held) throw seatTaken(taken.seat)
  return extras.map((choice) => priced(choice, sold))
}

export function seatTaken(seat: string): AppError {
  return new AppError('extra/unavailable', { userMessage: TEXT.seatTaken, values: { seat } })
}

function refuse(problems: readonly { field: string; text: Message }[]) {
  const [first] = problems
  if (!first) return
  throw new AppError('request/invalid', { userMessage: first.text, fields: problems })
}

function checkTravellers({ token }: Offered, travellers: readonly TravellerType[]) {
  const { adults, children, infants } = partyOf(token)
  const count = (type: TravellerType) => travellers.filter((one) => one === type).length
  if (count('adult') === adults && count('child') === children && count('infant') === infants) return
  refuse([{ field: 'travellers', text: TEXT.travellers }])
}

type SeatChoice = Extract<ExtraChoice, { kind: 'seat' }>
type Sold = { seat(choice: SeatChoice): Seat | undefined; bag(slice: number): BagOption | undefined }

/** Every seat map that the choices touch, and the bags. */
async function readSold(deps: OpenDeps, { token, ordering }: Offered, extras: readonly ExtraChoice[]): Promise<Sold> {
  const request = extrasRequest(token, deps.clock)
  const maps = new Map<string, SeatMap | null>()
  for (const choice of extras) {
    if (choice.kind !== 'seat') continue
    const { slice, segment } = choice
    const key = `${slice}.${segment}`
    if (!maps.has(key)) maps.set(key, await ordering.seatMap({ ...request, slice, segment }))
  }
  const bags = extras.some(({ kind }) => kind === 'bag') ? await ordering.bags(request) : []
  return {
    seat: ({ slice, segment, seat }) =>
      maps
        .get(`${slice}.${segment}`)
        ?.rows.flatMap((row) => row.seats)
        .find(({ name }) => name === seat),
    bag: (slice) => bags.find((one) => one.slice === slice),
  }
}

function problemOf(choice: ExtraChoice, travellers: readonly TravellerType[], sold: Sold): Message | null {
  const type = travellers[choice.traveller]
  if (!type || type === 'infant') return TEXT.traveller
  if (choice.kind === 'bag') return choice.count > (sold.bag(choice.slice)?.max ?? 0) ? TEXT.bagUnknown : null
  const seat = sold.seat(choice)
  if (!seat) return TEXT.seatUnknown
  return seat.features.includes('exit-row') && !maySitAtExit(travellers, choice.traveller) ? TEXT.exitRow : null
}

/** Exit rows are for those who can help: adults without an infant. The first adults have the infants. */
export function maySitAtExit(travellers: readonly TravellerType[], traveller: number): boolean {
  const infants = travellers.filter((type) => type === 'infant').length
  const adultsBefore = travellers.slice(0, traveller).filter((type) => type === 'adult').length
  return travellers[traveller] === 'adult' && adultsBefore >= infants
}

/** An earlier choice is about the same traveller on the same flight, or about the same seat. */
function isRepeated(extras: readonly ExtraChoice[], i: number): boolean {
  const choice = extras[i] as ExtraChoice
  return extras.slice(0, i).some((other) => {
    if (other.slice !== choice.slice || other.kind !== choice.kind) return false
    if (other.kind === 'bag' || choice.kind === 'bag') return other.traveller === choice.traveller
    return other.segment === choice.segment && (other.traveller === choice.traveller || other.seat === choice.seat)
  })
}

function priced(choice: ExtraChoice, sold: Sold): PricedExtra {
  if (choice.kind === 'seat') {
    const seat = sold.seat(choice)
    if (!seat) throw new Error(`no seat ${choice.seat}`)
    return { ...choice, price: seat.price, kg: null }
  }
  const bag = sold.bag(choice.slice)
  if (!bag) throw new Error(`no bags on slice ${choice.slice}`)
  return { ...choice, price: times(bag.price, choice.count), kg: bag.kg }
}
