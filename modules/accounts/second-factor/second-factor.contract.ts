/** What goes over the wire for the second factor, in every realm. */
import { z } from 'zod'
import { PasskeyProofSchema, PasskeySchema } from './passkeys.contract.ts'

const Password = z.string().min(1, /*i18n*/ 'Password is required').max(512)
/** Of the app, or a recovery code as it was printed. */
const Code = z.string().trim().min(1).max(40).describe('6 digits of the app, or a recovery code')
const Ticket = z.string().min(1).max(200)

/** Either proves the second factor; a body has one of them. */
const proof = {
  code: Code.optional(),
  passkey: PasskeyProofSchema.optional().describe('in the place of a code'),
}
type Given = { code?: unknown; passkey?: unknown }
const hasOne = ({ code, passkey }: Given) => (code === undefined) !== (passkey === undefined)
const hasAtMostOne = ({ code, passkey }: Given) => code === undefined || passkey === undefined
const ONE = { path: ['code'], error: /*i18n*/ 'Enter a code, or use a passkey.' }

export const SecondFactorCodeSchema = z.object({ code: Code }).meta({ id: 'SecondFactorCode' })
/** In a session that is open. */
export const SecondFactorAnswerSchema = z.object(proof).refine(hasOne, ONE).meta({ id: 'SecondFactorAnswer' })
export const SecondFactorProofSchema = z
  .object({ password: Password, ...proof })
  .refine(hasOne, ONE)
  .meta({ id: 'SecondFactorProof' })
/** The second step of signing in. */
export const SecondFactorLoginSchema = z
  .object({ ticket: Ticket, ...proof })
  .refine(hasOne, ONE)
  .meta({ id: 'SecondFactorLogin' })
export const TicketSchema = z.object({ ticket: Ticket }).meta({ id: 'SecondFactorTicket' })
/** Before an app or a passkey is added. */
export const EnrolmentRequestSchema = z
  .object({
    password: Password.optional().describe('not needed by staff who signed in a moment ago'),
    ...proof,
  })
  .refine(hasAtMostOne, ONE)
  .meta({
    id: 'SecondFactorEnrolmentRequest',
    description: 'Where a second factor is on, a session that has not proved it proves it here.',
  })
export type Proof = { code?: string | undefined; passkey?: z.infer<typeof PasskeyProofSchema> | undefined }

export const SecondFactorSchema = z
  .object({
    enabled: z.boolean().describe('an app was confirmed, or there is a passkey'),
    app: z.boolean(),
    passkeys: z.array(PasskeySchema),
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactor' })
export type SecondFactorView = z.infer<typeof SecondFactorSchema>
export const EnrolmentSchema = z
  .object({
    secret: z.string().describe('to type where the code cannot be scanned'),
    uri: z.string().describe('otpauth://…, what the code says'),
    qr: z.string().describe('the code as a data: address of an SVG image'),
  })
  .meta({ id: 'SecondFactorEnrolment' })
export type EnrolmentView = z.infer<typeof EnrolmentSchema>

const Codes = z.array(z.string()).length(8).describe('each opens once; shown here once')
export const RecoveryCodesSchema = z.object({ recovery_codes: Codes }).meta({ id: 'RecoveryCodes' })
/** They come with the first factor, whichever it is. */
export const FirstRecoveryCodesSchema = z
  .object({ recovery_codes: Codes.nullable().describe('null where there are some already') })
  .meta({ id: 'FirstRecoveryCodes' })
export const PasskeyAddedSchema = FirstRecoveryCodesSchema.extend({ passkey: PasskeySchema }).meta({
  id: 'PasskeyAdded',
})

/** With which the second step of signing in can be taken; a recovery code is taken as a code in either case. */
export const WAYS = ['code', 'passkey'] as const
export type Way = (typeof WAYS)[number]
/** The password was right, and opens nothing yet. */
export const SecondFactorNeededSchema = z
  .object({
    status: z.literal('second_factor'),
    ticket: z.string().describe('opens the account together with a code or a passkey'),
    expiresAt: z.int().describe('epoch milliseconds'),
    ways: z.array(z.enum(WAYS)).describe('`code`: an app; a recovery code is taken as a code in either case'),
  })
  .meta({ id: 'SecondFactorNeeded' })
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeededSchema>
