import { z } from 'zod'
import { DeviceSchema } from '#modules/accounts/accounts.contract.ts'

/** What staff see of any account that they look after. */
export const CareFields = {
  blockReason: z.string().nullable().describe('null: it is open'),
  passwordEnded: z.boolean().describe('has to set a new password before the next sign-in'),
  factor: z.object({ app: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
  devices: z.array(DeviceSchema.omit({ current: true })),
  history: z.array(z.object({ what: z.string(), at: z.iso.datetime() })).describe('the latest 100, newest first'),
}

export const OwnerAccountSchema = z
  .object({ id: z.uuid(), secondFactor: z.boolean(), ...CareFields })
  .meta({ id: 'OwnerAccount' })
export type OwnerAccount = z.infer<typeof OwnerAccountSchema>
/** What of it the panels of any account show. */
export type CareView = Pick<OwnerAccount, 'id' | 'secondFactor' | 'blockReason' | 'devices'>
