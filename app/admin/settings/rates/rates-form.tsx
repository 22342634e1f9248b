import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useEditedVersion } from '#app/admin/site-setup/use-edited-version.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { Table } from '#app/ui/table.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { type Currency, convert, formatMoney, money } from '#platform/money.ts'
import { isLargeStep } from '#platform/rates.contract.ts'
import { site as known, setSite } from '#platform/site.ts'

type Rates = Settings['rates']
const OTHERS = ['BRL', 'EUR'] as const

/** As people type it in either language: 5.4 or 5,4. */
export function rateIn(text: string | undefined): number {
  return Number((text ?? '').trim().replace(',', '.') || Number.NaN)
}

/** Units for one US dollar, with what a hundred of each come to. */
export function RatesForm({ rates }: { rates: Rates }) {
  const { t } = useLingui()
  const form = useRatesForm(rates)
  const { inUse } = rates
  const typed = Object.fromEntries(OTHERS.map((of) => [of, rateIn(form.values[of] ?? String(inUse[of]))]))
  const far = OTHERS.some((of) => isLargeStep(inUse[of], typed[of] ?? Number.NaN))
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-5">
      <FormNotes {...form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          name="BRL"
          id="BRL"
          label={t`Reais for one US dollar`}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={String(inUse.BRL)}
          error={form.errorOf('BRL')}
        />
        <TextField
          name="EUR"
          id="EUR"
          label={t`Euros for one US dollar`}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={String(inUse.EUR)}
          error={form.errorOf('EUR')}
        />
      </div>
      <Examples before={inUse} after={typed} />
      {far && (
        <Checkbox
          name="meant"
          value="yes"
          label={t`This is intended`}
          help={t`One of the rates is far from the one in use.`}
        />
      )}
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use them</Trans>
      </SendButton>
    </form>
  )
}

type ExamplesProps = { before: Record<'BRL' | 'EUR', number>; after: Record<string, number> }

/** What sums come to, now and with what is typed. */
function Examples({ before, after }: ExamplesProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const shown = (value: { amount: number; currency: Currency }, rates: Record<string, number>, to: Currency) => {
    const all = { USD: 1, BRL: rates['BRL'] ?? Number.NaN, EUR: rates['EUR'] ?? Number.NaN }
    return all.BRL > 0 && all.EUR > 0 ? formatMoney(convert(value, to, all), locale) : '–'
  }
  const lines: [Currency, Currency][] = [
    ['USD', 'BRL'],
    ['USD', 'EUR'],
    ['BRL', 'USD'],
    ['EUR', 'BRL'],
  ]
  return (
    <Table caption={t`Example amounts`} hideCaption dense className="max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5">
      <thead>
        <tr>
          <th scope="col">
            <Trans>A price of</Trans>
          </th>
          <th scope="col" className="figures">
            <Trans context="rates">Now</Trans>
          </th>
          <th scope="col" className="figures">
            <Trans context="rates">Then</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([from, to]) => {
          const price = money(10_000, from)
          return (
            <tr key={`${from}${to}`}>
              <th scope="row">{formatMoney(price, locale)}</th>
              <td className="figures">{shown(price, before, to)}</td>
              <td className="figures font-semibold">{shown(price, after, to)}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function useRatesForm({ version }: Rates) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check,
    async send({ BRL, EUR, meant }) {
      const value = { BRL: rateIn(BRL), EUR: rateIn(EUR) }
      const body = { ...value, meant: meant === 'yes', version: edited.get() }
      await submit(siteSettings.saveRates, { body })
      edited.saved()
      setSite({ ...known(), rates: { ...value, of: new Date().toISOString().slice(0, 10) } })
      toast({ variant: 'success', title: t`The rates are in use` })
    },
  })
}

const NO_NUMBER = msg`Enter a number, such as 5.40.`
const check: Check = (values) =>
  OTHERS.filter((of) => !(rateIn(values[of]) > 0)).map((field) => ({ field, message: NO_NUMBER }))
