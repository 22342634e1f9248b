/** What goes over the wire for owners' accounts; forms in the browser check the same schemas. */
import { z } from 'zod'
import { DeviceSchema } from '../accounts.contract.ts'

const Password = z.string().min(1, /*i18n*/ 'Password is required').max(512)
/** Of the app, or a recovery code as it was printed. */
const Code = z.string().trim().min(1).max(40).describe('6 digits of the app, or a recovery code')

/** Answers of the partner portal stand in `data` (specification §7). */
export const SuccessSchema = z.object({ success: z.literal(true) }).meta({ id: 'Success' })
export const OwnerDevicesSchema = z.object({ data: z.array(DeviceSchema) }).meta({ id: 'OwnerDevices' })

export const SecondFactorCodeSchema = z.object({ code: Code }).meta({ id: 'SecondFactorCode' })
export const EnrolmentRequestSchema = z.object({ password: Password }).meta({ id: 'SecondFactorEnrolmentRequest' })
export const SecondFactorProofSchema = z.object({ password: Password, code: Code }).meta({ id: 'SecondFactorProof' })
export const SecondFactorSchema = z
  .object({ enabled: z.boolean(), recovery_codes_left: z.int() })
  .meta({ id: 'SecondFactor' })
export type SecondFactorView = z.infer<typeof SecondFactorSchema>
export const EnrolmentSchema = z
  .object({
    secret: z.string().describe('to type where the code can not be scanned'),
    uri: z.string().describe('otpauth://…, what the code says'),
    qr: z.string().describe('the code as a data: address of an SVG image'),
  })
  .meta({ id: 'SecondFactorEnrolment' })
export type EnrolmentView = z.infer<typeof EnrolmentSchema>
export const RecoveryCodesSchema = z
  .object({ recovery_codes: z.array(z.string()).length(8).describe('each opens once; shown here once') })
  .meta({ id: 'RecoveryCodes' })
