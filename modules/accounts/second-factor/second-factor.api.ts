import type { z } from 'zod'
import { success } from '#modules/accounts/success.ts'
import type { Bearer } from './factor.deps.ts'
import type { AddPasskeySchema, RenamePasskeySchema } from './passkeys.contract.ts'
import type {
  EnrolmentRequestSchema,
  SecondFactorCodeSchema,
  SecondFactorProofSchema,
} from './second-factor.contract.ts'
import type { SecondFactor } from './second-factor.ts'

type With<Body extends z.ZodType> = { body: z.output<Body> }

/**
 * What serves the endpoints of a realm (factor-endpoints.contract.ts).
 * @param who under which name the realm's handlers are told who is signed in
 */
export function factorHandlers<Who extends 'customer' | 'owner' | 'staff'>(factor: SecondFactor, who: Who) {
  type Told = { [Name in Who]: Bearer }
  type Proved = Told & With<typeof SecondFactorProofSchema>
  return {
    read: (told: Told) => factor.stateOf(told[who]),
    enrol: (told: Told & With<typeof EnrolmentRequestSchema>) => factor.enrol(told[who], told.body),
    confirm: async (told: Told & With<typeof SecondFactorCodeSchema>) => ({
      recovery_codes: await factor.confirm(told[who], told.body.code),
    }),
    renewCodes: async (told: Proved) => ({ recovery_codes: await factor.renewCodes(told[who], told.body) }),
    disable: (told: Proved) => success(factor.disable(told[who], told.body)),
    removeApp: (told: Proved) => success(factor.removeApp(told[who], told.body)),
    challenge: (told: Told) => factor.challenge(told[who]),
    askForPasskey: (told: Told & With<typeof EnrolmentRequestSchema>) => factor.askForPasskey(told[who], told.body),
    addPasskey: async (told: Told & With<typeof AddPasskeySchema>) => {
      const { passkey, codes } = await factor.addPasskey(told[who], told.body)
      return { passkey, recovery_codes: codes }
    },
    renamePasskey: (told: Told & With<typeof RenamePasskeySchema> & { id: string }) =>
      success(factor.renamePasskey(told[who], { id: told.id, name: told.body.name })),
    removePasskey: (told: Proved & { id: string }) =>
      success(factor.removePasskey(told[who], { ...told.body, id: told.id })),
  }
}
