import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ageOn } from '#platform/dates.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { isBrazilianPostalCode } from '#platform/postal-code.ts'

const TEXT = {
  invalid: /*i18n*/ { id: 'partner.details.invalid', message: 'Some details need a change before they can be saved.' },
  phone: /*i18n*/ {
    id: 'partner.details.phone',
    message: 'This phone number is incomplete. Enter it with its country code, such as +55 85 98765-4321.',
  },
  website: /*i18n*/ {
    id: 'partner.details.website',
    message: 'Enter the address of a website, such as https://www.pousada.com.br, or leave it empty.',
  },
  born: /*i18n*/ {
    id: 'partner.details.born',
    message: 'Enter your real date of birth: partners must be 18 or older.',
  },
  postalCode: /*i18n*/ {
    id: 'partner.details.postal-code',
    message: 'A Brazilian postal code (CEP) has 8 digits, such as 60165-120.',
  },
} satisfies Record<string, Message>

/** What is looked at; what is left away is not. */
export type CheckedPartner = {
  phone?: string | undefined
  website_url?: string | null | undefined
  date_of_birth?: string | undefined
  postal_code?: string | undefined
  country: string
}

const ADULT = 18
const OLDEST = 120

/** Throws AppError `request/invalid` with a sentence at each field that cannot be true. */
export function checkPartner({ country, ...given }: CheckedPartner, today: string): void {
  const brazil = isBrazil(country)
  const { phone, website_url: website, date_of_birth: born, postal_code: code } = given
  const fields: (FieldError | false)[] = [
    phone !== undefined && !isPhone(phone, brazil) && { field: 'phone', text: TEXT.phone },
    !!website && !isWebsite(website) && { field: 'website_url', text: TEXT.website },
    born !== undefined && !isGrown(born, today) && { field: 'date_of_birth', text: TEXT.born },
    code !== undefined && brazil && !isBrazilianPostalCode(code) && { field: 'postal_code', text: TEXT.postalCode },
  ]
  const wrong = fields.filter((field) => field !== false)
  if (wrong.length > 0) throw new AppError('request/invalid', { userMessage: TEXT.invalid, fields: wrong })
}

/** Countries are free text; this one is prefilled. */
function isBrazil(country: string): boolean {
  return /^(brazil|brasil|br)$/i.test(country.trim())
}

function isPhone(phone: string, brazil: boolean): boolean {
  const home: { defaultCountry?: CountryCode } = brazil ? { defaultCountry: 'BR' } : {}
  return parsePhoneNumberFromString(phone, home)?.isValid() ?? false
}

/** With its scheme or without; anything but the web, such as `javascript:`, is none. */
function isWebsite(text: string): boolean {
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const web = protocol === 'https:' || protocol === 'http:'
  return web && /^([^.]+\.)+[^.\d][^.]+$/.test(hostname) && !username && !password
}

function isGrown(born: string, today: string): boolean {
  const years = ageOn(born, today)
  return years >= ADULT && years <= OLDEST
}
