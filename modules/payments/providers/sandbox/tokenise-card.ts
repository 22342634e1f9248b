import { randomBytes, timingSafeEqual } from 'node:crypto'
import { CARD_BRANDS } from '#modules/payments/payments.contract.ts'
import { hmac } from '#platform/key-of.ts'
import { BRANDS, brandOf, type Card, type CardProblem, cardProblems } from './card-rules.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { type Behaviour, behaviourOf } from './test-cards.ts'

const TOKEN_LIFE_MS = 15 * 60_000

type Token = { token: string; brand: (typeof CARD_BRANDS)[number]; last4: string }

/** Exchanges a card for a token; the number goes no further than this function. */
export function tokeniseCard(
  { secret, clock }: Pick<SandboxDeps, 'secret' | 'clock'>,
  card: Card,
): { token: Token } | { problems: CardProblem[] } {
  const now = clock.now()
  const today = { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1 }
  const problems = cardProblems(card, BRANDS, CARD_BRANDS, today)
  const digits = card.number.replace(/\D/g, '')
  const behaviour = behaviourOf(digits)
  if (!behaviour && !problems.some(({ field }) => field === 'number')) {
    problems.unshift({ field: 'number', why: 'not-a-test-card' })
  }
  const brand = CARD_BRANDS.find((code) => code === brandOf(digits, BRANDS)?.code)
  if (problems.length > 0 || !brand || !behaviour) return { problems }
  const last4 = digits.slice(-4)
  return {
    token: {
      token: writeToken(secret, { behaviour, brand, last4, until: now.getTime() + TOKEN_LIFE_MS }),
      brand,
      last4,
    },
  }
}

type Meaning = { behaviour: Behaviour; brand: Token['brand']; last4: string; until: number }

/** What a token stands for. Null when it is not ours, or too old. */
export function readToken({ secret, clock }: Pick<SandboxDeps, 'secret' | 'clock'>, token: string): Meaning | null {
  const [, body = '', signature = ''] = /^tok_([\w-]+)\.([\w-]+)$/.exec(token) ?? []
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(secret, body)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [behaviour, brand, last4 = '', until] = Buffer.from(body, 'base64url').toString().split(' ')
  const meaning = { behaviour: behaviour as Behaviour, brand: brand as Token['brand'], last4, until: Number(until) }
  return meaning.until > clock.now().getTime() ? meaning : null
}

/** It carries what the provider must know, signed: nothing is kept until a payment takes it. */
function writeToken(secret: Buffer, { behaviour, brand, last4, until }: Meaning): string {
  const meaning = [behaviour, brand, last4, until, randomBytes(9).toString('base64url')].join(' ')
  const body = Buffer.from(meaning).toString('base64url')
  return `tok_${body}.${signatureOf(secret, body).toString('base64url')}`
}

function signatureOf(secret: Buffer, body: string): Buffer {
  return hmac(secret, `token ${body}`)
}
