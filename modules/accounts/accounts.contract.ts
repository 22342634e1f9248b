/** The API schemas of accounts; forms in the browser check the same ones. */

import { z } from 'zod'
import { TravellerSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { EMAIL } from '#platform/email.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { PERMISSIONS, ROLES, SECOND_FACTOR_STATES, STAFF_STATUSES } from './access.contract.ts'
import { SecondFactorNeededSchema } from './second-factor/second-factor.contract.ts'

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export const EmailSchema = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Email is required')
  .max(254, /*i18n*/ 'Please enter a valid email address.')
  .regex(EMAIL, /*i18n*/ 'Please enter a valid email address.')

const name = (required: string) => z.string().trim().min(1, required).max(80)
const FirstName = name(/*i18n*/ 'First name is required')
const LastName = name(/*i18n*/ 'Last name is required')
/** A password to check: anything that was once accepted, and not so long that hashing it is costly. */
const GivenPassword = z.string().min(1, /*i18n*/ 'Password is required').max(512)
/** A new password; the server also estimates how hard it is to guess. */
export const NewPasswordSchema = z
  .string()
  .min(1, /*i18n*/ 'Password is required')
  .min(PASSWORD_MIN, /*i18n*/ 'Password must be at least 8 characters')
  .max(PASSWORD_MAX * 4)
const Token = z.string().min(1).max(200)

export const RegisterSchema = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: EmailSchema,
    locale: z.enum(LOCALES).default('en').describe('language of the mails'),
  })
  .meta({ id: 'CustomerRegister' })
export const VerifyEmailSchema = z.object({ token: Token, password: NewPasswordSchema }).meta({ id: 'VerifyEmail' })
export const LoginSchema = z.object({ email: EmailSchema, password: GivenPassword }).meta({ id: 'Login' })
export const TokenSchema = z.object({ token: Token }).meta({ id: 'LinkToken' })
export const ForgotPasswordSchema = z.object({ email: EmailSchema }).meta({ id: 'ForgotPassword' })
export const ResetPasswordSchema = z.object({ token: Token, password: NewPasswordSchema }).meta({ id: 'ResetPassword' })
export const ChangePasswordSchema = z
  .object({ currentPassword: GivenPassword, newPassword: NewPasswordSchema })
  .meta({ id: 'ChangePassword' })
export const EraseSchema = z.object({ password: GivenPassword }).meta({ id: 'EraseAccount' })

/** Says nothing about whether the address is known. */
export const PendingSchema = z.object({ status: z.literal('pending') }).meta({ id: 'MailOnItsWay' })
export const ValidSchema = z.object({ valid: z.boolean() }).meta({ id: 'LinkValidity' })

/** The auth record (specification §3). */
export const AuthRecordSchema = z
  .object({
    token: z.string().describe('bearer token; begins with cu_'),
    expiresAt: z.int().describe('epoch milliseconds'),
    userData: z.object({ firstName: z.string(), lastName: z.string() }),
  })
  .meta({ id: 'AuthRecord' })
export type AuthRecord = z.infer<typeof AuthRecordSchema>
/** With two-factor sign-in there is a second step. */
export const CustomerLoginSchema = z.union([AuthRecordSchema, SecondFactorNeededSchema]).meta({ id: 'CustomerLogin' })
export type CustomerLogin = z.infer<typeof CustomerLoginSchema>

export const ProfileChangeSchema = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    phone: z.string().trim().max(30).nullable().describe('with country code, or a Brazilian number'),
    locale: z.enum(LOCALES),
    marketing: z.object({ email: z.boolean().describe('offers by email; never set unasked') }),
  })
  .meta({ id: 'ProfileChange' })
export type ProfileChange = z.infer<typeof ProfileChangeSchema>
export const ProfileSchema = ProfileChangeSchema.extend({
  email: z.string(),
  phone: z.string().nullable().describe('E.164'),
  createdAt: z.iso.datetime(),
}).meta({ id: 'Profile' })
export type Profile = z.infer<typeof ProfileSchema>

export const DeviceSchema = z
  .object({
    id: z.uuid(),
    userAgent: z.string(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    current: z.boolean().describe('the one that asks'),
  })
  .meta({ id: 'Device' })
export type DeviceView = z.infer<typeof DeviceSchema>

/** A traveller without `type`: the age on the day of travel decides it. */
export const CompanionFieldsSchema = TravellerSchema.omit({ type: true }).meta({ id: 'CompanionFields' })
export type CompanionFields = z.infer<typeof CompanionFieldsSchema>
export const CompanionSchema = CompanionFieldsSchema.extend({ id: z.uuid() }).meta({ id: 'Companion' })
export type Companion = z.infer<typeof CompanionSchema>

export const ErasedSchema = z
  .object({ kept: z.array(z.object({ what: z.string(), why: z.string() })) })
  .meta({ id: 'AccountErased', description: 'What the law makes us keep, and why.' })
export type Erased = z.infer<typeof ErasedSchema>

const RoleNameSchema = z.string().describe('a built-in role, or the name of one that staff made')
const OwnRoleSchema = z.uuid().nullable().describe('the role that staff made, where it is one')
/** What a person is given. */
export const RoleChoiceSchema = z.union([z.enum(ROLES), z.uuid()]).describe('a built-in role, or the id of an own one')
export type RoleChoice = z.infer<typeof RoleChoiceSchema>

/** Staff, in the spelling of the specification (§3). */
export const AdminSchema = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: RoleNameSchema,
    own_role: OwnRoleSchema,
    permissions: z.array(z.enum(PERMISSIONS)),
    second_factor: z.enum(SECOND_FACTOR_STATES),
  })
  .meta({ id: 'Admin' })
export type Admin = z.infer<typeof AdminSchema>
export const AdminSessionSchema = z
  .object({
    token: z.string().describe('bearer token; begins with st_'),
    expiresAt: z.int().describe('epoch milliseconds'),
    admin: AdminSchema,
  })
  .meta({ id: 'AdminSession' })
export type AdminSession = z.infer<typeof AdminSessionSchema>

export const SetupSchema = z
  .object({
    token: Token.describe('as printed at the first start'),
    firstName: FirstName,
    lastName: LastName,
    email: EmailSchema,
    password: NewPasswordSchema,
    locale: z.enum(LOCALES).default('en'),
  })
  .meta({ id: 'Setup' })
export const SetupStateSchema = z.object({ open: z.boolean() }).meta({ id: 'SetupState' })

export const InviteSchema = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: EmailSchema,
    role: RoleChoiceSchema,
    locale: z.enum(LOCALES).default('pt-BR').describe('language of the mail'),
  })
  .meta({ id: 'StaffInvite' })
export const RoleChangeSchema = z.object({ role: RoleChoiceSchema }).meta({ id: 'StaffRoleChange' })
export const FactorResetSchema = z
  .object({ reason: z.string().trim().min(5, /*i18n*/ 'Enter a short reason.').max(300) })
  .meta({ id: 'StaffSecondFactorReset' })
export const AcceptInvitationSchema = z
  .object({ token: Token, password: NewPasswordSchema })
  .meta({ id: 'AcceptInvitation' })
export const StaffMemberSchema = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    role: RoleNameSchema,
    own_role: OwnRoleSchema,
    status: z.enum(STAFF_STATUSES),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime().nullable(),
    sessions: z.int().describe('devices that are signed in now'),
    second_factor: z.boolean(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMemberSchema>
export const StaffWantedSchema = z.object({
  text: z.string().trim().max(120).optional().describe('a part of the name or of the email address'),
  role: RoleChoiceSchema.optional(),
  status: z.enum(STAFF_STATUSES).optional(),
  sort: sortBy('name', 'role', 'seen', 'devices'),
})
export type StaffWanted = z.output<typeof StaffWantedSchema>
export const StaffQuerySchema = StaffWantedSchema.extend({ page: pageNumber() })
export type StaffQuery = z.output<typeof StaffQuerySchema>
export const StaffPageSchema = pageOfSchema(StaffMemberSchema).meta({ id: 'StaffMembers' })
export type StaffPage = z.infer<typeof StaffPageSchema>
