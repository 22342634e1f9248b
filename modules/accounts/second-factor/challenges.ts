import { randomBytes } from 'node:crypto'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { hashToken } from '#modules/accounts/realm/tokens.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, gt } from '#platform/database/query.ts'

export const CHALLENGE_LIFE_MS = 5 * 60_000

/** What is asked for, of whom, and by which session or ticket. */
export type Asked = { accountId: string; purpose: 'add' | 'prove' | 'sign-in'; askedBy: string }
type Deps = { db: Database; clock: Clock }

/** @returns 32 random bytes for an authenticator to sign; only their hash is kept. */
export async function issueChallenge({ db, clock }: Deps, { challenges }: Realm, asked: Asked): Promise<Buffer> {
  const challenge = randomBytes(32)
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_LIFE_MS)
  await db.insert(challenges).values({
    accountId: asked.accountId,
    purpose: asked.purpose,
    askedBy: hashToken(asked.askedBy),
    challengeHash: hashToken(challenge.toString('base64url')),
    expiresAt,
  })
  return challenge
}

/** Uses it up, whatever comes of the answer. @returns false for one that is not of this account, purpose and asker, or too old. */
export async function spendChallenge(
  { db, clock }: Deps,
  { challenges }: Realm,
  { accountId, purpose, askedBy, challenge }: Asked & { challenge: string },
): Promise<boolean> {
  const rows = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.challengeHash, hashToken(challenge)),
        eq(challenges.accountId, accountId),
        eq(challenges.purpose, purpose),
        eq(challenges.askedBy, hashToken(askedBy)),
        gt(challenges.expiresAt, clock.now()),
      ),
    )
    .returning({ accountId: challenges.accountId })
  return rows.length > 0
}
