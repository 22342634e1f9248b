import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { ContactCard } from '#app/booking/checkout/contact-card.tsx'
import type { ContactForm } from '#app/booking/checkout/contact-form.ts'
import { SavedTravellers, SignInHint, useCustomer, usePrefill } from '#app/booking/checkout/saved-travellers.tsx'
import { Arrival } from '#app/components/arrive.tsx'
import { type Country, countriesIn } from '#app/components/travellers/countries.ts'
import type { TravellerForm } from '#app/components/travellers/traveller-form.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { groupBy } from '#app/older-browsers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Carrier } from '#modules/flights/flights.contract.ts'
import { dayIn } from '#platform/dates.ts'
import type { Draft } from './draft.ts'
import type { Journey } from './journey.ts'
import { TravellerCard } from './traveller-card.tsx'
import type { useDetails } from './use-details.ts'
import { answeredInputs } from './use-draft.ts'

export const DETAILS_FORM = 'checkout-details'

type DetailsStepProps = {
  form: RefObject<HTMLFormElement | null>
  draft: Draft
  journey: Journey
  carriers: readonly Carrier[]
  details: ReturnType<typeof useDetails>
  changeTraveller: (index: number, part: Partial<TravellerForm>) => void
  changeContact: (part: Partial<ContactForm>) => void
}

/** Step 1: who travels, and how they are reached. */
export function DetailsStep({ form, draft, journey, carriers, details, ...change }: DetailsStepProps) {
  const { errors, listed, state, onSubmit, clear } = details
  const countries = useCountries(draft)
  const today = dayIn('UTC', new Date())
  const customer = useCustomer()
  const errorOf = (input: string): ReactNode => errors[input]
  const changeTraveller = (index: number, part: Partial<TravellerForm>) => {
    for (const input of answeredInputs(draft.travellers, index, part)) clear(input)
    change.changeTraveller(index, part)
  }
  const changeContact = (part: Partial<ContactForm>) => {
    for (const field of Object.keys(part)) clear(`contact.${field}`)
    change.changeContact(part)
  }
  usePrefill(customer, draft.contact, change.changeContact)
  return (
    <form ref={form} id={DETAILS_FORM} method="post" onSubmit={onSubmit} noValidate className={GRID}>
      <Problems {...listed} offline={state === 'offline'} />
      <SignInHint signedIn={customer !== null} />
      {draft.travellers.map((value, index) => {
        const place = journey.places[index]
        if (!place) return null
        return (
          <TravellerCard
            // biome-ignore lint/suspicious/noArrayIndexKey: travellers have no identity but their place in the offer
            key={index}
            {...{ index, place, value, errorOf, countries, carriers, today }}
            international={journey.international}
            onChange={(part) => changeTraveller(index, part)}
            saved={
              <SavedTravellers
                saved={customer?.saved ?? []}
                index={index}
                onPick={(part) => changeTraveller(index, part)}
              />
            }
          />
        )
      })}
      <ContactCard
        value={draft.contact}
        nationality={draft.travellers[0]?.nationality ?? ''}
        {...{ errorOf, countries }}
        onChange={changeContact}
      />
      <NeedsJavaScript />
      <div className="hidden justify-end lg:flex">
        <Button type="submit" variant="sun" size="lg" pending={state === 'checking'}>
          <Trans>Continue to bags and seats</Trans>
        </Button>
      </div>
    </form>
  )
}

const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-6'

function Problems({ errors, tries, offline }: { errors: Record<string, string>; tries: number; offline: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <ErrorSummary key={tries} title={t`Please check these details`} errors={useSummary(errors)} />
      {offline && (
        <Arrival>
          <Alert tone="warning" live title={<Trans>The connection was lost</Trans>}>
            <Trans>Nothing that you typed is lost. Try again when you are back online.</Trans>
          </Alert>
        </Arrival>
      )}
    </>
  )
}

/** So many problems of one traveller are one line: the form was hardly begun, and a list of all helps nobody. */
const MANY = 4

/** Each line says whom it is about. */
function useSummary(errors: Record<string, string>): { field: string; message: string }[] {
  const { t } = useLingui()
  const groups = groupBy(Object.entries(errors), ([input]) => input.split('.').slice(0, -1).join('.'))
  return [...groups].flatMap(([group, list]) => {
    const number = Number(group.split('.')[1]) + 1
    const [field = ''] = list[0] ?? []
    if (Number.isNaN(number)) return list.map(([input, message]) => ({ field: input, message }))
    if (list.length >= MANY) return [{ field, message: t`Traveller ${number}: several details are missing.` }]
    return list.map(([input, message]) => ({ field: input, message: t`Traveller ${number}: ${message}` }))
  })
}

function NeedsJavaScript() {
  return (
    <noscript>
      <Alert tone="warning" title={<Trans>Please switch JavaScript on to book</Trans>}>
        <Trans>Choosing seats and paying safely need it. What you type here stays in this form.</Trans>
      </Alert>
    </noscript>
  )
}

/**
 * Country names are the browser's own, which differ from the server's here and there, so the list comes with hydration;
 * before that it holds what is chosen.
 */
function useCountries(draft: Draft): readonly Country[] {
  const locale = useLocale()
  const hydrated = useHydrated()
  if (hydrated) return countriesIn(locale)
  const chosen = [draft.contact.country, ...draft.travellers.flatMap((one) => [one.nationality, one.documentCountry])]
  return [...new Set(chosen)].filter(Boolean).map((value) => ({ value, label: value }))
}
