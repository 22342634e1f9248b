import type { Traveller } from '#modules/reservations/hold/travellers.contract.ts'
import type { Day } from '#platform/dates.ts'

export type TravellerType = Traveller['type']

/** One traveller as it is in the inputs: every value is text, and empty until it is typed. */
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

export function emptyTraveller(): TravellerForm {
  return {
    givenNames: '',
    surname: '',
    birthDate: '',
    gender: '',
    nationality: '',
    documentKind: 'passport',
    documentNumber: '',
    documentCountry: '',
    documentExpires: '',
    flyerCarrier: '',
    flyerNumber: '',
  }
}

/** The form as the API wants it; what is missing stays empty and is refused by the schema, not here. */
export function toTraveller(form: TravellerForm, type: TravellerType, international: boolean): unknown {
  const hasDocument = international || form.documentNumber.trim() !== ''
  return {
    type,
    givenNames: form.givenNames,
    surname: form.surname,
    birthDate: form.birthDate,
    gender: form.gender,
    nationality: form.nationality,
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

/** A saved companion put into the form. The place keeps its type; a birth date that does not fit is said by the check. */
export function fromTraveller(saved: Omit<Traveller, 'type'>): TravellerForm {
  return {
    givenNames: saved.givenNames,
    surname: saved.surname,
    birthDate: saved.birthDate,
    gender: saved.gender,
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
  givenNames: 'givenNames',
  surname: 'surname',
  birthDate: 'birthDate',
  gender: 'gender',
  nationality: 'nationality',
  type: 'birthDate',
  document: 'documentNumber',
  'document.kind': 'documentKind',
  'document.number': 'documentNumber',
  'document.country': 'documentCountry',
  'document.expires': 'documentExpires',
  frequentFlyer: 'flyerNumber',
  'frequentFlyer.carrier': 'flyerCarrier',
  'frequentFlyer.number': 'flyerNumber',
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
