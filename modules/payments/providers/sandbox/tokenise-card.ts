import { randomBytes } from 'node:crypto'
import { CARD_BRANDS } from '#modules/payments/payments.contract.ts'
import { BRANDS, brandOf, type Card, type CardProblem, cardProblems } from './card-rules.ts'
import { sandboxTokens } from './sandbox.tables.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { behaviourOf } from './test-cards.ts'

const TOKEN_LIFE_MS = 15 * 60_000

type Token = { token: string; brand: (typeof CARD_BRANDS)[number]; last4: string }

/** Exchanges a card for a token; the number goes no further than this function. */
export async function tokeniseCard(
  { db, clock }: SandboxDeps,
  card: Card,
): Promise<{ token: Token } | { problems: CardProblem[] }> {
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
  const token = { token: `tok_${randomBytes(18).toString('base64url')}`, brand, last4: digits.slice(-4) }
  const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MS)
  await db.insert(sandboxTokens).values({ ...token, behaviour, expiresAt })
  return { token }
}
