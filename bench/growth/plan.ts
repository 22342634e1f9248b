import { createHmac } from 'node:crypto'
import type { Vault } from '#platform/vault.ts'
import type { Copying } from './copies.ts'
import type { Course } from './stories.ts'
import type { Kind } from './templates.ts'

/** When the story of a kind began, and the day on which its guests left. */
export type Began = { at: Date; checkOut: string | null }
export type Line = {
  kind: Kind
  n: number
  own: number
  at_by: string
  days: number
  place: number
  customer: number
  guest: boolean
  payout: number | null
  times: number
  code: string
  email: string
  given: string
  surname: string
  surname_hash: string
  sealed: string[]
}
export type Planning = {
  size: number
  now: Date
  began: ReadonlyMap<Kind, Began>
  copying: Copying
  vault: Vault
  surnameKey: Uint8Array
}

const DAY_MS = 86_400_000
/** So long has the site been open: no rule is older of what stays give back (modules/rights). */
const DAYS = 320
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GIVEN =
  'Ana Bia Caio Davi Elis Fabio Gil Helena Ivo Joana Kaique Lia Mauro Nara Otto Paula Rui Sara Teo Vera'.split(' ')
const SURNAMES =
  `Abreu Amaral Araujo Barbosa Bastos Borges Braga Brito Campos Cardoso Castro Correia Costa Cruz Cunha Dias Duarte
  Farias Ferraz Freitas Gomes Guerra Leal Lemos Lima Lopes Macedo Machado Maia Matos Melo Mendes Moraes Moura Nunes Pinto Prado
  Ramos Rocha Sales Santos Serra Silva Souza Teles Tavares Torres Vargas Viana Vieira`.split(/\s+/)

export const placesOf = (size: number) => Math.max(2, Math.ceil(size / 200))
export const customersOf = (size: number) => Math.max(2, Math.ceil(size / 4))
export const talksOf = (size: number) => ({ chats: Math.ceil(size / 20), tickets: Math.ceil(size / 30) })

/** A number from 0 up to 1 that looks like chance and is always the same. */
function draw(n: number, what: number): number {
  let x = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(what + 1, 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39)
  return ((x ^ (x >>> 15)) >>> 0) / 2 ** 32
}

/** Six letters, none twice: a step that has no factor in common with their number goes through all of them. */
function codeOf(n: number): string {
  let rest = (n * 387_420_489 + 7_777_777) % LETTERS.length ** 6
  let code = ''
  for (let at = 0; at < 6; at++) {
    code += LETTERS[rest % LETTERS.length]
    rest = Math.floor(rest / LETTERS.length)
  }
  return code
}

/** What may have become of a booking that is so many days old. */
function courseOf(n: number, days: number): Course {
  const of = draw(n, 2)
  if (draw(n, 1) < 0.55) {
    if (days < 0.9 && of < 0.3) return 'to be ticketed'
    if (of > 0.82) return 'given up'
    if (of > 0.74) return 'cancelled flight'
    return of > 0.6 ? 'ticketed for two' : 'ticketed'
  }
  if (of > 0.94) return 'rejected'
  if (of > 0.86) return 'cancelled stay'
  if (days < 0.9 && of < 0.5) return 'asked for'
  return days < 8 || (days < 42 && of < 0.5) ? 'confirmed' : 'paid out'
}

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)

/** Of the first Thursday after a day, counted in weeks. */
const weekAfter = (day: number) => Math.floor(day / 7) + 1

/** Payouts of one week and place are one. */
function payoutOf(
  planning: Planning,
  checkOut: string,
  { days, place }: { days: number; place: number },
): number | null {
  const week = weekAfter(dayOf(new Date(checkOut)) + days)
  return week <= weekAfter(dayOf(planning.now)) - 2 ? -(week * 1_000_000 + place + 1) : null
}

/** The n-th booking of so many, the oldest first. */
export function bookingLine(planning: Planning, n: number): Line {
  const { size, now, began } = planning
  const age = (DAYS * (size - n + 0.5)) / size
  const kind = courseOf(n, age)
  const story = began.get(kind)
  if (!story) throw new Error(`nobody has told the story of ${kind}`)
  // What happens in a story takes some hours, or days: none has moves that are still to come.
  const own = Math.round(now.getTime() - age * DAY_MS - story.at.getTime())
  const days = dayOf(new Date(story.at.getTime() + own)) - dayOf(story.at)
  const place = draw(n, 3) < 0.02 ? 0 : Math.floor(draw(n, 4) * placesOf(size))
  const customer = n % 50 === 0 && n <= 10_000 ? 0 : 1 + Math.floor(draw(n, 5) * (customersOf(size) - 1))
  const payout = kind === 'paid out' && story.checkOut ? payoutOf(planning, story.checkOut, { days, place }) : null
  return lineOf(planning, { kind, n, own, days, place, customer, payout, guest: customer > 0 && draw(n, 6) < 0.5 })
}

/** The n-th chat or letter of so many. */
export function talkLine(planning: Planning, kind: 'chat' | 'ticket', n: number): Line {
  const of = talksOf(planning.size)
  const count = kind === 'chat' ? of.chats : of.tickets
  const age = (DAYS * (count - n + 0.5)) / count
  const over = draw(n, 7) > (kind === 'chat' ? 0.002 : 0.01)
  const ended = over && (kind === 'chat' ? 'ended chat' : 'closed ticket')
  const at = planning.began.get(kind)?.at ?? planning.now
  const own = Math.round(planning.now.getTime() - age * DAY_MS - at.getTime())
  return lineOf(planning, { kind: ended || kind, n, own, days: 0, place: 0, customer: 1, payout: null, guest: true })
}

export function partyLine(planning: Planning, kind: 'place' | 'customer', n: number): Line {
  const own = -Math.round(
    (DAYS * DAY_MS * (1 + n)) / (2 + (kind === 'place' ? placesOf(planning.size) : customersOf(planning.size))),
  )
  return lineOf(planning, { kind, n, own, days: 0, place: n, customer: n, payout: null, guest: false })
}

type Told = Pick<Line, 'kind' | 'n' | 'own' | 'days' | 'place' | 'customer' | 'guest' | 'payout'>

function lineOf({ copying, vault, surnameKey }: Planning, told: Told): Line {
  const { kind, n, own } = told
  const given = GIVEN[Math.floor(draw(n, 8) * GIVEN.length)] ?? ''
  const surname = SURNAMES[Math.floor(draw(n, 9) ** 2 * SURNAMES.length)] ?? ''
  const email = told.guest ? `guest${n}@example.com` : emailOf(told.customer)
  const said = { given, surname, email }
  const sealed = (copying.slots.get(kind) ?? []).map(({ before, id, text }) =>
    vault.seal(retold(text, said), `${before}${copying.idOf(id, told, kind)}`),
  )
  return {
    ...told,
    ...said,
    at_by: `${own} milliseconds`,
    times: 1 + (n % 7),
    code: codeOf(n),
    surname_hash: `\\x${hashOf(surnameKey, surname)}`,
    sealed,
  }
}

/** The first customer is the one of the stories. */
const emailOf = (customer: number) => `${customer === 0 ? 'ana.lima' : `customer${customer}`}@example.com`

const hashes = new Map<string, string>()

/** As surnames are found by (modules/reservations/privacy). */
function hashOf(key: Uint8Array, surname: string): string {
  const known = hashes.get(surname) ?? createHmac('sha256', key).update(surname.toUpperCase()).digest('hex')
  hashes.set(surname, known)
  return known
}

/** The words of a story in the name of somebody else. */
function retold(text: string, { given, surname, email }: { given: string; surname: string; email: string }): string {
  return text
    .replaceAll(/ana\.lima@example\.com|anacleta@example\.com/g, email)
    .replaceAll(/Lima|Quixadense/g, surname)
    .replaceAll(/LIMA|QUIXADENSE/g, surname.toUpperCase())
    .replaceAll(/"(Ana|Anacleta)"/g, `"${given}"`)
    .replaceAll(/"(ANA|ANACLETA)"/g, `"${given.toUpperCase()}"`)
}
