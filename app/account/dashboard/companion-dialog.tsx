import { Trans, useLingui } from '@lingui/react/macro'
import { DraftNote, useDraft } from '#app/account/forms/use-draft.tsx'
import { customerCalls } from '#app/account/session/call-customer.ts'
import { countriesIn } from '#app/components/travellers/countries.ts'
import { emptyTraveller, fromTraveller, type TravellerForm } from '#app/components/travellers/traveller-form.ts'
import { TypedDay } from '#app/components/typed-day/typed-day.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Companion } from '#modules/accounts/accounts.contract.ts'
import { companions } from '#modules/accounts/customers/account.routes.ts'
import { checkCompanion, readCompanion } from './check-companion.ts'
import { COMPANION_DRAFT } from './companion-draft.ts'

type CompanionDialogProps = { companion: Companion | null; onClose: () => void; onSaved: () => void }

/** Someone new, or someone changed. What a document says is asked as it is there. */
export function CompanionDialog({ companion, onClose, onSaved }: CompanionDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const locale = useLocale()
  const today = new Date().toISOString().slice(0, 10)
  const { ref, draft } = useDraft(COMPANION_DRAFT, companion?.id)
  const saved = companion ? fromTraveller(companion) : emptyTraveller()
  const form = useForm({
    check: (values) => checkCompanion(values, today),
    async send(values) {
      const call = customerCalls(locale)
      const body = readCompanion(values)
      await (companion ? call(companions.change, { id: companion.id, body }) : call(companions.add, { body }))
      toast({ title: t`Saved`, variant: 'success' })
      onClose()
      onSaved()
    },
  })
  return (
    <FormDialog
      {...form}
      ref={ref}
      title={companion ? t`Change the traveller` : t`Add a traveller`}
      keep={<Trans>Cancel</Trans>}
      verb={<Trans>Save</Trans>}
      onClose={onClose}
    >
      {draft && <DraftNote />}
      <Fields value={{ ...saved, ...draft }} errorOf={form.errorOf} />
    </FormDialog>
  )
}

type FieldsProps = { value: TravellerForm; errorOf: (name: string) => React.ReactNode }

function Fields(props: FieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <Person {...props} />
      <TravelDocument {...props} />
      <FrequentFlyer {...props} />
    </div>
  )
}

function inputs({ value, errorOf }: FieldsProps) {
  return (name: keyof TravellerForm) => ({ id: name, name, defaultValue: value[name], error: errorOf(name) })
}

function Person(props: FieldsProps) {
  const { t, i18n } = useLingui()
  const field = inputs(props)
  const genders = [
    { value: 'F', label: t`Female (F)` },
    { value: 'M', label: t`Male (M)` },
    { value: 'X', label: t`Not specified (X)` },
  ]
  return (
    <>
      <TextField
        {...field('givenNames')}
        label={t`Given names`}
        help={t`All of them, exactly as in the travel document.`}
        required
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TextField
        {...field('surname')}
        label={t`Surname`}
        required
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      <TypedDay {...field('birthDate')} label={t`Birth date`} required />
      <Select
        {...field('gender')}
        label={t`Gender in the document`}
        required
        options={genders}
        placeholder={t`Choose`}
      />
      <Select
        {...field('nationality')}
        label={t`Nationality`}
        required
        options={countriesIn(i18n.locale)}
        placeholder={t`Choose`}
      />
    </>
  )
}

function TravelDocument(props: FieldsProps) {
  const { t, i18n } = useLingui()
  const field = inputs(props)
  const kinds = [
    { value: 'passport', label: t`Passport` },
    { value: 'id', label: t`Identity card` },
  ]
  return (
    <>
      <p className="border-line border-t pt-5 text-[0.9375rem] text-soft sm:col-span-2">
        <Trans>You can add the travel document later, when a trip needs it.</Trans>
      </p>
      <Select {...field('documentKind')} label={t`Travel document`} options={kinds} />
      <TextField
        {...field('documentNumber')}
        label={t`Document number`}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="figures"
      />
      <Select
        {...field('documentCountry')}
        label={t`Issued by`}
        help={t`The country of your nationality, if left empty.`}
        options={countriesIn(i18n.locale)}
        placeholder={t`Choose`}
      />
      <TypedDay
        {...field('documentExpires')}
        label={t`Valid until`}
        help={t`Leave it empty if the document does not expire.`}
      />
    </>
  )
}

function FrequentFlyer(props: FieldsProps) {
  const { t } = useLingui()
  const field = inputs(props)
  return (
    <>
      <TextField
        {...field('flyerCarrier')}
        label={t`Airline of the frequent-flyer number`}
        help={t`Its two-character code, as in a flight number. Optional.`}
        maxLength={2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('flyerNumber')}
        label={t`Frequent-flyer number`}
        help={t`Optional.`}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        className="figures"
      />
    </>
  )
}
