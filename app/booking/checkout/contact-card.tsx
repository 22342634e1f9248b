import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Country } from '#app/components/travellers/countries.ts'
import { Card } from '#app/ui/card.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ContactForm } from './contact-form.ts'

type ContactCardProps = {
  value: ContactForm
  onChange: (part: Partial<ContactForm>) => void
  errorOf: (input: string) => ReactNode
  countries: readonly Country[]
  /** The country of the phone, until one is chosen. */
  proposed: string
  /** What we write and call for. */
  hint: ReactNode
}

/** Where the tickets go, and whom we call when a flight changes. */
export function ContactCard({ value, onChange, errorOf, countries, proposed, hint }: ContactCardProps) {
  const { t } = useLingui()
  return (
    <Card>
      <fieldset className="min-w-0">
        <legend className="mb-4 block w-full">
          <span className="block font-bold font-display text-heading">
            <Trans>Contact</Trans>
          </span>
          <span className="block text-sm text-soft">{hint}</span>
        </legend>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
          <TextField
            id="contact.email"
            name="contact.email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t`Email`}
            required
            maxLength={254}
            value={value.email}
            onChange={({ target }) => onChange({ email: target.value })}
            error={errorOf('contact.email')}
            className="sm:col-span-2"
          />
          <Select
            id="contact.country"
            name="contact.country"
            label={t`Country of the phone`}
            autoComplete="country"
            required
            options={countries}
            placeholder={t`Choose`}
            value={value.country || proposed}
            onChange={({ target }) => onChange({ country: target.value })}
            error={errorOf('contact.country')}
          />
          <TextField
            id="contact.phone"
            name="contact.phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={t`Mobile phone`}
            required
            maxLength={30}
            value={value.phone}
            onChange={({ target }) => onChange({ phone: target.value })}
            error={errorOf('contact.phone')}
          />
        </div>
      </fieldset>
    </Card>
  )
}
