import { chance, hash32 } from '#world/random.ts'
import { pick } from './names.ts'
import { worldId } from './world-id.ts'

/** Someone invented with a business; `password` null: nobody signs in. */
export type PlannedOwner = {
  id: string
  email: string
  firstName: string
  lastName: string
  password: string | null
  companyName: string
  taxId: string
  city: string
  state: string
  address: string
  postalCode: string
  phone: string
  /** Where it is paid; null: anywhere. */
  bank: { name: string; branch: string; account: string } | null
}

type Named = Omit<PlannedOwner, 'id'>

/** To try the partner portal, sign in as one of these; the README prints the same. */
export const DEMONSTRATION_OWNERS: readonly Named[] = [
  {
    email: 'lucia@example.com',
    firstName: 'Lúcia',
    lastName: 'Barreto',
    password: 'rede branca na varanda',
    companyName: 'Pousadas do Nordeste Ltda',
    taxId: '11.222.333/0001-81',
    phone: '+55 85 98765-4321',
    city: 'Fortaleza',
    state: 'CE',
    address: 'Rua dos Tabajaras, 120',
    postalCode: '60060-510',
    bank: { name: 'Banco do Brasil', branch: '1584-9', account: '00210169-6' },
  },
  {
    email: 'otavio@example.com',
    firstName: 'Otávio',
    lastName: 'Menezes',
    password: 'café coado às sete',
    companyName: 'Menezes Hotéis S.A.',
    taxId: '20.406.080/0001-97',
    phone: '+55 11 98765-4321',
    city: 'São Paulo',
    state: 'SP',
    address: 'Rua Augusta, 950',
    postalCode: '01304-001',
    bank: { name: 'Banco do Brasil', branch: '3324-3', account: '00318842-6' },
  },
  {
    email: 'rosa@example.com',
    firstName: 'Rosa',
    lastName: 'Kuhn',
    password: 'araucária e neblina',
    companyName: 'Serra & Mar Hospedagens Ltda',
    taxId: '33.775.511/0001-34',
    phone: '+55 48 98765-4321',
    city: 'Florianópolis',
    state: 'SC',
    address: 'Rua das Gaivotas, 44',
    postalCode: '88058-500',
    bank: { name: 'Banco do Brasil', branch: '0407-3', account: '00457310-2' },
  },
]

const FIRST = ['Ana', 'Bento', 'Cecília', 'Davi', 'Estela', 'Fábio', 'Gilda', 'Hugo', 'Inês', 'Jorge', 'Lia', 'Mauro']
const LAST = [
  'Alencar',
  'Brandão',
  'Couto',
  'Duarte',
  'Esteves',
  'Freitas',
  'Guedes',
  'Leal',
  'Moraes',
  'Nobre',
  'Paiva',
]
const TOWNS = [
  ['Recife', 'PE', '50030-000'],
  ['Salvador', 'BA', '40020-000'],
  ['Curitiba', 'PR', '80010-000'],
  ['Belém', 'PA', '66010-000'],
  ['Goiânia', 'GO', '74003-000'],
] as const
const HOTELS_EACH = 15

/** The number of owners for a number of hotels, including the three that people can sign in as. */
export function ownersFor(hotels: number): number {
  return DEMONSTRATION_OWNERS.length + Math.ceil(hotels / HOTELS_EACH)
}

/** The first three by name, then as many as are asked for. */
export function planOwners(seed: number, count: number): PlannedOwner[] {
  return Array.from({ length: count }, (_, index) => {
    const named = DEMONSTRATION_OWNERS[index]
    return { id: worldId(seed, 'owner', index), ...(named ?? unnamed(seed, index)) }
  })
}

function unnamed(seed: number, index: number): Named {
  const firstName = pick(FIRST, hash32(seed, 'first name', index))
  const lastName = pick(LAST, hash32(seed, 'last name', index))
  const [city, state, postalCode] = pick(TOWNS, hash32(seed, 'town', index))
  return {
    email: `owner-${index + 1}@example.com`,
    firstName,
    lastName,
    password: null,
    bank: null,
    companyName: `${lastName} Hospedagem ${index + 1} Ltda`,
    taxId: taxId(seed, index),
    city,
    state,
    postalCode,
    address: `Rua do Comércio, ${10 + Math.floor(900 * chance(seed, 'number', index))}`,
    phone: `+55 11 9${10_000_000 + (hash32(seed, 'phone', index) % 89_999_999)}`,
  }
}

/** A CNPJ with right check digits (Receita Federal, modulo 11). */
function taxId(seed: number, index: number): string {
  const root = String(10_000_000 + (hash32(seed, 'tax', index) % 89_999_999))
  const first = [...`${root}0001`].map(Number)
  const second = [...first, checkDigit(first)]
  const all = [...second, checkDigit(second)].join('')
  return all.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}

function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, at) => total + digit * (2 + ((digits.length - 1 - at) % 8)), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
