import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import type { Contact, Traveller } from '#modules/reservations/travellers.contract.ts'
import type { Day } from '#platform/dates.ts'

export type TravellerType = Traveller['type']

/** One traveller as it stands in the inputs: every value is text, and empty until it is typed. */
export type TravellerForm = {
  givenNames: string
  surname: string
  birthDate: Day | ''
  gender: Traveller['gender'] | ''
  nationality: string
  documentKind: 'passport' | 'id'
  documentNumber: string
  documentCountry: string
  documentExpires: Day | ''
  flyerCarrier: string
  flyerNumber: string
}
export type ContactForm = { email: string; phone: string; country: string }

/** A seat of the form: who may sit there follows from the search that led to the offer. */
export type Place = { type: TravellerType; age: number | null }

/** What the checkout must know of the journey to check travellers. */
export type Journey = { places: Place[]; international: boolean; lastDay: Day }

const INFANT_BELOW = 2

/** Adults first, then children, then infants, so that the first traveller is the one who books. */
export function placesOf({ adults, childAges }: FlightOffer['search']): Place[] {
  const young = childAges.toSorted((a, b) => b - a)
  const typeOf = (age: number): TravellerType => (age < INFANT_BELOW ? 'infant' : 'child')
  return [
    ...Array.from({ length: adults }, (): Place => ({ type: 'adult', age: null })),
    ...young.map((age): Place => ({ type: typeOf(age), age })),
  ]
}

export function journeyOf(offer: Pick<FlightOffer, 'search' | 'slices' | 'airports'>): Journey {
  const countries = offer.slices.flatMap(({ segments }) =>
    segments.flatMap(({ origin, destination }) =>
      [origin, destination].map((code) => offer.airports[code]?.countryCode),
    ),
  )
  const lastDay = offer.slices.at(-1)?.arrival.local.slice(0, 10) ?? ''
  return { places: placesOf(offer.search), international: new Set(countries).size > 1, lastDay }
}

export function emptyTraveller(): TravellerForm {
  return {
    ...{ givenNames: '', surname: '', birthDate: '', gender: '', nationality: '' },
    ...{ documentKind: 'passport', documentNumber: '', documentCountry: '', documentExpires: '' },
    ...{ flyerCarrier: '', flyerNumber: '' },
  }
}

/** Where the phone is from unless something else is said: the market of the language. */
export function emptyContact(locale: string): ContactForm {
  return { email: '', phone: '', country: locale === 'pt-BR' ? 'BR' : '' }
}

/** The form as the API wants it; what is missing stays empty and is refused by the schema, not here. */
export function toTraveller(form: TravellerForm, type: TravellerType, international: boolean): unknown {
  const hasDocument = international || form.documentNumber.trim() !== ''
  return {
    ...{ type, givenNames: form.givenNames, surname: form.surname, birthDate: form.birthDate },
    ...{ gender: form.gender, nationality: form.nationality },
    document: hasDocument
      ? {
          kind: form.documentKind,
          number: form.documentNumber,
          country: form.documentCountry || form.nationality,
          expires: form.documentExpires || null,
        }
      : null,
    frequentFlyer: form.flyerNumber.trim() ? { carrier: form.flyerCarrier, number: form.flyerNumber } : null,
  }
}

export function toContact(form: ContactForm, otherwise: string): unknown {
  return { email: form.email.trim(), phone: form.phone, country: form.country || otherwise || 'BR' } satisfies Contact
}

/** A saved companion put into the form. The place keeps its type; a birth date that does not fit is said by the check. */
export function fromTraveller(saved: Omit<Traveller, 'type'>): TravellerForm {
  return {
    ...{ givenNames: saved.givenNames, surname: saved.surname, birthDate: saved.birthDate, gender: saved.gender },
    nationality: saved.nationality,
    documentKind: saved.document?.kind ?? 'passport',
    documentNumber: saved.document?.number ?? '',
    documentCountry: saved.document?.country ?? '',
    documentExpires: saved.document?.expires ?? '',
    flyerCarrier: saved.frequentFlyer?.carrier ?? '',
    flyerNumber: saved.frequentFlyer?.number ?? '',
  }
}

const FIELD_OF: Record<string, keyof TravellerForm> = {
  ...{ givenNames: 'givenNames', surname: 'surname', birthDate: 'birthDate', gender: 'gender' },
  ...{ nationality: 'nationality', type: 'birthDate' },
  ...{ document: 'documentNumber', 'document.kind': 'documentKind', 'document.number': 'documentNumber' },
  ...{ 'document.country': 'documentCountry', 'document.expires': 'documentExpires' },
  ...{ frequentFlyer: 'flyerNumber', 'frequentFlyer.carrier': 'flyerCarrier', 'frequentFlyer.number': 'flyerNumber' },
}

/** The id of the input for a path of the API such as `travellers.1.document.number`; null for what has no input. */
export function inputFor(path: string): string | null {
  const [root, ...rest] = path.split('.')
  if (root === 'contact') return ['email', 'phone', 'country'].includes(rest[0] ?? '') ? `contact.${rest[0]}` : null
  if (root !== 'travellers' || !/^\d$/.test(rest[0] ?? '')) return null
  const field = FIELD_OF[rest.slice(1).join('.')]
  return field ? travellerInput(Number(rest[0]), field) : null
}

export function travellerInput(index: number, field: keyof TravellerForm): string {
  return `travellers.${index}.${field}`
}

/** Whole years between a birth date and a day. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

const ADULT_FROM = 12

/** Whether somebody of this birth date travels as this type on the last day (IATA: adult 12+, child 2–11, infant < 2). */
export function fitsType(birthDate: Day, type: TravellerType, lastDay: Day): boolean {
  const age = ageOn(birthDate, lastDay)
  if (type === 'adult') return age >= ADULT_FROM
  if (type === 'child') return age >= INFANT_BELOW && age < ADULT_FROM
  return age >= 0 && age < INFANT_BELOW
}
