import type { Bed, HouseRules, Meal, Policy, SoldPolicy, StayParty } from '#modules/hotels/hotels.contract.ts'
import type { StayPrice } from '#modules/hotels/pricing/stay-price.ts'
import type { DueThere } from '#modules/hotels/suppliers/supplied.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'

/** A room in a plan for a stay, as it is now; what the traveller says yes to. */
export type StayOffer = {
  id: string
  hotel: {
    id: string
    ownerId: string
    /** Invented. */
    demonstration: boolean
    name: string
    stars: number
    address: string
    cityId: string
    cityName: string
    countryCode: string
    latitude: number
    longitude: number
    timeZone: string
    /** For the guest, once it is booked. */
    phone?: string | null
    rules: HouseRules
    /** The name of its drawing; what was held before there was such a thing does not say. */
    drawing?: string
    /** Confirms a paid stay at once; what was held before there was such a thing does not say. */
    instantConfirmation?: boolean
    /** That the owner's own names are in; null or absent: not known. */
    language?: Locale | null
  }
  room: { id: string; name: string; beds: Bed[]; sizeM2: number | null }
  plan: { id: string; name: string; meal: Meal; policy: Policy }
  checkIn: Day
  checkOut: Day
  nights: number
  party: StayParty
  price: StayPrice
  /** Rooms that are left, only when few are. */
  left: number | null
  expiresAt: string
  /** What it was when the offer was made, when that differs. */
  previousTotal: Money | null
}

/** The hours of the house; empty where a supplier does not say. */
export type StayTimes = Pick<HouseRules, 'checkInFrom' | 'checkInUntil' | 'checkOutUntil'>

/** A stay as it was sold: of our own list, or of a supplier, whose hotels have no owner here. */
export type StayAsSold = Omit<StayOffer, 'hotel' | 'plan'> & {
  hotel: Omit<StayOffer['hotel'], 'ownerId' | 'rules'> & { ownerId?: string; rules: StayTimes }
  plan: Omit<StayOffer['plan'], 'policy'> & { policy: SoldPolicy }
  supplied?: SuppliedTerms
}

/** What only a supplier's rate says. */
export type SuppliedTerms = {
  /** Code of the supplier. */
  supplier: string
  /** What comes back before each instant; after the last one nothing. */
  cancellation: { until: string; refund: Money }[]
  dueThere: DueThere | null
  conditions: { title: string; text: string }[]
  /** How guests get in, where nobody waits for them. */
  keys: string | null
}

export type OpenedStay =
  | { status: 'open'; offer: StayOffer }
  | { status: 'expired' | 'sold-out'; hotelId: string }
  | { status: 'not-found' }
/** A stay, held or sold, with its hotel where that is known: what is of one hotel lies on one shard (decision 90). */
export type StayKey = { id: string; hotelId?: string | undefined }

/** Who sleeps there and how to reach them; sealed with the stay, shown to the hotel's owner. */
export type StayPeople = {
  /** The first is the one who checks in; at least one for each room is asked for. */
  guests: { givenNames: string; surname: string }[]
  email: string
  phone: string
  /** In the guest's own words; may be empty. */
  wishes: string
  /** When a name was corrected last. */
  correctedAt?: string
}

export type HeldStay = { holdRef: string; offer: StayOffer; total: Money; until: Date }

export type StayOrderAnswer =
  /** `instant`: sold with the promise that the rule of the hotel answers. */
  | { status: 'ordered'; orderRef: string; answerBy: Date; instant: boolean }
  | { status: 'refused'; reason: 'hold-over'; detail: string }
export type StayAnswer = {
  stayId: string
  /** Where it is known. */
  hotelId?: string
  /** Null: nobody, the time to answer is over. */
  ownerId: string | null
  answer: 'accept' | 'reject' | 'lapse'
  reason: string | null
}
