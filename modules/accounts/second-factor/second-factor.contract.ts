/** What goes over the wire for the second factor, in every realm. */
import { z } from 'zod'

const Password = z.string().min(1, /*i18n*/ 'Password is required').max(512)
/** Of the app, or a recovery code as it was printed. */
const Code = z.string().trim().min(1).max(40).describe('6 digits of the app, or a recovery code')

export const SecondFactorCodeSchema = z.object({ code: Code }).meta({ id: 'SecondFactorCode' })
export const EnrolmentRequestSchema = z
  .object({ password: Password.optional().describe('not needed by staff who signed in a moment ago') })
  .meta({ id: 'SecondFactorEnrolmentRequest' })
export const SecondFactorProofSchema = z.object({ password: Password, code: Code }).meta({ id: 'SecondFactorProof' })
export const SecondFactorSchema = z
  .object({ enabled: z.boolean(), recovery_codes_left: z.int() })
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
export const RecoveryCodesSchema = z
  .object({ recovery_codes: z.array(z.string()).length(8).describe('each opens once; shown here once') })
  .meta({ id: 'RecoveryCodes' })
