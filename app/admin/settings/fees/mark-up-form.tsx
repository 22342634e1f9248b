import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { type Check, useForm, type Values } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { DateField, TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { MARKED_UP, type MarkedUp, type MarkUp, MOST_MARK_UP } from '#platform/mark-up.contract.ts'
import { parseMoney } from '#platform/money.ts'
import type { FeesPanelProps } from './fees-props.ts'
import { MarkUpPreview } from './mark-up-preview.tsx'

const ANY: Record<MarkedUp, MessageDescriptor> = {
  flights: msg`Flights of any supplier without a rule of its own`,
  stays: msg`Stays of any supplier without a rule of its own`,
}

/** Sets a rule, with what it makes of what was held last. */
export function MarkUpForm({ fees, edited, examples }: FeesPanelProps) {
  const { i18n, t } = useLingui()
  const form = useMarkUpForm({ fees, edited })
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} onInput={form.onInput} className="grid gap-5">
      <FormNotes {...form} level={3} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          name="seller"
          id="seller"
          label={t`Added to`}
          options={MARKED_UP.flatMap((product) => [
            { value: `${product}:`, label: i18n._(ANY[product]) },
            ...fees.sellers
              .filter((seller) => seller.product === product)
              .map(({ code, name }) => ({
                value: `${product}:${code}`,
                label: product === 'flights' ? t`Flights of ${name}` : t`Stays of ${name}`,
              })),
          ])}
          error={form.errorOf('seller')}
        />
        <DateField
          name="markUpFrom"
          id="markUpFrom"
          label={t`Starts on`}
          min={fees.today}
          defaultValue={fees.today}
          required
          error={form.errorOf('markUpFrom')}
        />
        <TextField
          name="markUpPercent"
          id="markUpPercent"
          label={t`Percentage added`}
          help={t`0 to 30, with up to one decimal.`}
          inputMode="decimal"
          autoComplete="off"
          required
          error={form.errorOf('markUpPercent')}
        />
        <TextField
          name="perTraveller"
          id="perTraveller"
          label={t`US dollars per traveller`}
          help={t`Converted at the rates in use. Leave empty for none.`}
          inputMode="decimal"
          autoComplete="off"
          error={form.errorOf('perTraveller')}
        />
      </div>
      <MarkUpPreview
        examples={examples}
        fees={fees}
        product={sellerIn(form.values).product}
        typed={ruleIn(form.values, fees.today)}
      />
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Set the mark-up</Trans>
      </SendButton>
    </form>
  )
}

function useMarkUpForm({ fees, edited }: Pick<FeesPanelProps, 'fees' | 'edited'>) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  return useForm({
    check,
    named: (field) =>
      ({ percent: 'markUpPercent', from: 'markUpFrom', supplier: 'seller', product: 'seller' })[field] ?? field,
    async send(values, form) {
      const rule = ruleIn(values, fees.today)
      if (!rule) return
      await submit(siteSettings.setMarkUp, { body: { ...rule, version: edited.get() } })
      edited.saved()
      form.reset()
      toast({ variant: 'success', title: t`The mark-up is set` })
    },
  })
}

/** As people type it in either language: 2.5 or 2,5. */
function percentIn(text: string | undefined): number | null {
  const typed = (text ?? '').trim().replace(',', '.')
  const percent = /^\d{1,2}(?:\.\d)?$/.test(typed) ? Number(typed) : null
  return percent !== null && percent <= MOST_MARK_UP ? percent : null
}

const NOTHING = /^0*(?:[.,]0{0,2})?$/
function centsIn(text: string | undefined): number | null {
  const typed = (text ?? '').trim()
  return NOTHING.test(typed) ? 0 : (parseMoney(typed, 'USD')?.amount ?? null)
}

/** Whose prices are meant: of flights, until something is chosen. */
function sellerIn(values: Values): { product: MarkedUp; supplier: string | null } {
  const [product, supplier] = (values['seller'] ?? '').split(':')
  return { product: MARKED_UP.find((one) => one === product) ?? 'flights', supplier: supplier || null }
}

/** What is typed, once it can be a rule. */
function ruleIn(values: Values, today: string): MarkUp | null {
  const [percent, perTraveller] = [percentIn(values['markUpPercent']), centsIn(values['perTraveller'])]
  if (percent === null || perTraveller === null) return null
  return { ...sellerIn(values), percent, perTraveller, from: values['markUpFrom'] || today }
}

const NO_PERCENT = msg`Enter 0 to 30 percent, with up to one decimal.`
const NO_SUM = msg`Enter an amount in US dollars, such as 4.50.`
const NO_DAY = msg`Choose a day.`
const check: Check = (values) => [
  ...(values['markUpFrom'] ? [] : [{ field: 'markUpFrom', message: NO_DAY }]),
  ...(percentIn(values['markUpPercent']) === null ? [{ field: 'markUpPercent', message: NO_PERCENT }] : []),
  ...(centsIn(values['perTraveller']) === null ? [{ field: 'perTraveller', message: NO_SUM }] : []),
]
