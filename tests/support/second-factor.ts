import { generateSync } from 'otplib'

export type Ask = <Answer>(path: `/api/admin/${string}`, body?: unknown) => Promise<Answer>
/** Recovery codes that nobody has used yet, by member of staff; one test at a time has them. */
export type SpareCodes = { use(memberId: string, work: (codes: string[]) => Promise<string[]>): Promise<void> }

/**
 * Proves the second factor of a session, as a person does right after signing in: sets it up where there is none, otherwise
 * with one of the recovery codes, since each code of the app opens once in 30 seconds and tests sign in more often.
 */
export async function proveSecondFactor(
  ask: Ask,
  who: { id: string; password: string },
  { spare = keptHere(), now = new Date() }: { spare?: SpareCodes; now?: Date } = {},
): Promise<void> {
  const path = '/api/admin/second-factor'
  type Codes = { data: { recovery_codes: string[] } }
  await spare.use(who.id, async (codes) => {
    const { data: state } = await ask<{ data: { enabled: boolean } }>(path)
    if (!state.enabled) {
      const { data } = await ask<{ data: { secret: string } }>(`${path}/enrol`, { password: who.password })
      const code = generateSync({ secret: data.secret, epoch: Math.floor(now.getTime() / 1000) })
      return (await ask<Codes>(`${path}/confirm`, { code })).data.recovery_codes
    }
    const [code, ...left] = codes.length > 1 ? codes : await renewed(codes[0])
    await ask(`${path}/prove`, { code })
    return left
  })
  async function renewed(code: string | undefined): Promise<string[]> {
    return (await ask<Codes>(`${path}/recovery-codes`, { password: who.password, code })).data.recovery_codes
  }
}

const codesOf = new Map<string, string[]>()

/** For tests that share one process. */
export function keptHere(): SpareCodes {
  return {
    async use(memberId, work) {
      codesOf.set(memberId, await work(codesOf.get(memberId) ?? []))
    },
  }
}
