/** Travellers and contact, as they are typed and as they are checked; the checkout and the API read the same schemas. */
import { z } from 'zod'
import { nameSchema } from './name-letters.contract.ts'

export const TRAVELLER_TYPES = ['adult', 'child', 'infant'] as const
export const GENDERS = ['F', 'M', 'X'] as const

const Name = nameSchema(/*i18n*/ 'Enter the name exactly as in the passport.')
  // Latin letters with their accents, apostrophe, hyphen, full stop and space: what a machine-readable passport can carry.
  .regex(
    /^[\p{Script=Latin}][\p{Script=Latin}\p{M}'’. -]*$/u,
    /*i18n*/ 'Use the letters in the passport, without digits or symbols.',
  )

export const TravellerDocumentSchema = z.object({
  kind: z.enum(['passport', 'id']),
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9./-]{4,20}$/, /*i18n*/ 'Enter the document number, 4 to 20 letters and digits.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, /*i18n*/ 'Choose the country that issued the document.')
    .describe('ISO 3166 alpha-2'),
  expires: z.iso.date().nullable().default(null),
})

/** Who checks in at a hotel. */
export const GuestSchema = z
  .object({
    givenNames: nameSchema(/*i18n*/ 'Enter the guest’s given name.'),
    surname: nameSchema(/*i18n*/ 'Enter the guest’s surname.'),
  })
  .meta({ id: 'Guest' })

/** One traveller. `type` follows from the offer; the birth date is checked against it on the last day of travel. */
export const TravellerSchema = z
  .object({
    type: z.enum(TRAVELLER_TYPES),
    givenNames: Name,
    surname: Name,
    birthDate: z.iso.date(/*i18n*/ 'Enter the birth date.'),
    gender: z.enum(GENDERS, /*i18n*/ 'Choose the gender shown in the document.'),
    nationality: z
      .string()
      .regex(/^[A-Z]{2}$/, /*i18n*/ 'Choose the nationality.')
      .describe('ISO 3166 alpha-2'),
    document: TravellerDocumentSchema.nullable().describe('required on international journeys'),
    frequentFlyer: z
      .object({ carrier: z.string().regex(/^[A-Z0-9]{2}$/), number: z.string().trim().min(4).max(20) })
      .nullable()
      .default(null),
  })
  .meta({ id: 'Traveller' })
export type Traveller = z.infer<typeof TravellerSchema>

export const ContactSchema = z
  .object({
    email: z.email(/*i18n*/ 'Please enter a valid email address.').max(254),
    phone: z
      .string()
      .trim()
      .min(5, /*i18n*/ 'Enter a phone number with its country code, such as +55 11 91234-5678.')
      .max(30),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('BR')
      .describe('for a phone number without a country code'),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof ContactSchema>

/** `traveller` counts from 0 in the order of `travellers`; an infant has neither seat nor bag of its own. */
export const ExtraChoiceSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('seat'),
      traveller: z.int().min(0).max(8),
      slice: z.int().min(0).max(5),
      segment: z.int().min(0).max(2),
      seat: z.string().regex(/^\d{1,2}[A-K]$/),
    }),
    z.object({
      kind: z.literal('bag'),
      traveller: z.int().min(0).max(8),
      slice: z.int().min(0).max(5),
      count: z.int().min(1).max(5),
    }),
  ])
  .meta({ id: 'ExtraChoice' })
export type ExtraChoice = z.infer<typeof ExtraChoiceSchema>
