import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Arrival } from '#app/components/arrive.tsx'
import { type Country, countriesIn } from '#app/components/travellers/countries.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ContactCard } from './contact-card.tsx'
import { HoldProblemAlert } from './hold-problem.tsx'
import { InsurancePart } from './insurance-part.tsx'
import { type Customer, SignInHint, useCustomer } from './saved-travellers.tsx'
import type { Checkout } from './use-checkout.ts'
import { prefixOf } from './use-checkout-draft.ts'
import { usePrefill } from './use-prefill.ts'
import { WithTotal } from './with-total.tsx'

export const DETAILS_FORM = 'checkout-details'
const GRID = 'grid grid-cols-[minmax(0,1fr)] gap-6'

type StepProps = { checkout: Checkout; words: KindWords }

/** Step 1: the people of each item, and one contact for all. */
export function DetailsStep({ checkout, words }: StepProps) {
  const { i18n } = useLingui()
  const { form, draft, items, problems, hold, onDetails } = checkout
  const { errors, clear, state } = problems
  const customer = useCustomer()
  const countries = useCountries(checkout)
  usePrefill(customer, checkout)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void onDetails()
  }
  return (
    <form ref={form} id={DETAILS_FORM} method="post" onSubmit={onSubmit} noValidate className={GRID}>
      <Problems checkout={checkout} />
      <SignInHint signedIn={customer !== null} />
      {items.map(({ id }, index) => (
        <ItemDetails key={id} checkout={checkout} index={index} customer={customer} countries={countries} />
      ))}
      <InsurancePart checkout={checkout} />
      <ContactCard
        value={draft.contact}
        proposed={checkout.phoneCountry}
        errorOf={(input) => errors[input]}
        countries={countries}
        hint={i18n._(words.contact.hint)}
        onChange={(part) => {
          clear(Object.keys(part).map((field) => `contact.${field}`))
          checkout.changeContact(part)
        }}
      />
      {items.map(({ id, form: { terms } }) => terms && <div key={id}>{terms}</div>)}
      <HoldProblemAlert problem={hold.problem} words={words} />
      <NeedsJavaScript />
      <div className="hidden justify-end lg:flex">
        <Button type="submit" variant="sun" size="lg" pending={hold.pending || state === 'checking'}>
          <WithTotal total={checkout.totalOf(checkout.prices)}>
            <Next checkout={checkout} />
          </WithTotal>
        </Button>
      </div>
    </form>
  )
}

function Next({ checkout: { items } }: { checkout: Checkout }) {
  const { i18n } = useLingui()
  const step = items.find(({ form }) => form.extras)?.form.extras
  return step ? i18n._(step.next) : <Trans>Continue to payment</Trans>
}

type ItemDetailsProps = {
  checkout: Checkout
  index: number
  customer: Customer | null
  countries: readonly Country[]
}

/** What one item asks for, with the trip that it is about where there are several. */
function ItemDetails({ checkout, index, customer, countries }: ItemDetailsProps) {
  const { items, problems, changeItem, typedOf, peopleFor } = checkout
  const item = items[index]
  if (!item) return null
  const prefix = prefixOf(items.length, index)
  const { Details } = item.form
  const details = (
    <Details
      typed={typedOf(index)}
      change={(part) => changeItem(index, part)}
      at={(input) => prefix + input}
      errorOf={(input) => problems.errors[prefix + input]}
      clear={(inputs) => problems.clear(inputs.map((input) => prefix + input))}
      countries={countries}
      customer={customer}
      people={peopleFor(index)}
    />
  )
  if (items.length === 1) return details
  return (
    <section aria-labelledby={`${prefix}title`} className={GRID}>
      <h2 id={`${prefix}title`} className="font-bold font-display text-heading">
        {item.trip}
      </h2>
      {details}
    </section>
  )
}

function Problems({ checkout: { items, problems } }: { checkout: Checkout }) {
  const { t, i18n } = useLingui()
  const { listed, state } = problems
  const ofItem = (index: number) => {
    const prefix = prefixOf(items.length, index)
    const own = Object.entries(listed.errors).flatMap(([input, message]) =>
      input.startsWith(prefix) && !input.startsWith('contact.') ? [[input.slice(prefix.length), message]] : [],
    )
    const errors = Object.fromEntries(own)
    const lines = items[index]?.form.summed?.(errors, i18n) ?? linesOf(errors)
    return lines.map(({ field, message }) => ({ field: prefix + field, message }))
  }
  const contact = linesOf(listed.errors).filter(({ field }) => field.startsWith('contact.'))
  const lines = [...items.flatMap((_, index) => ofItem(index)), ...contact]
  return (
    <>
      <ErrorSummary key={listed.tries} title={t`Please check these details`} errors={lines} />
      {state === 'offline' && (
        <Arrival>
          <Alert tone="warning" live title={<Trans>The connection was lost</Trans>}>
            <Trans>Nothing that you typed is lost. Try again when you are back online.</Trans>
          </Alert>
        </Arrival>
      )}
    </>
  )
}

const linesOf = (errors: Record<string, string>) =>
  Object.entries(errors).map(([field, message]) => ({ field, message }))

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
 * before that it holds what is proposed or chosen.
 */
function useCountries({ items, draft, likely, typedOf }: Checkout): readonly Country[] {
  const locale = useLocale()
  const hydrated = useHydrated()
  if (hydrated) return countriesIn(locale)
  const ofItems = items.flatMap(({ form }, index) => form.countriesOf?.(typedOf(index)) ?? [])
  const chosen = [...new Set([draft.contact.country, ...ofItems])].filter((value) => value && value !== likely?.value)
  return [...(likely ? [likely] : []), ...chosen.map((value) => ({ value, label: value }))]
}
