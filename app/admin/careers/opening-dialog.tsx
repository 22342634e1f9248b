import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { DateField, TextArea, TextField } from '#app/ui/text-field.tsx'
import type { OpeningWrite, StaffOpening } from '#modules/careers/careers.contract.ts'
import { careerDesk, careerOpening } from '#modules/careers/careers.routes.ts'
import { EMPLOYMENTS, WORKPLACES } from '#modules/careers/careers-limits.contract.ts'

type OpeningDialogProps = { opening: StaffOpening | null; onClose: () => void }

/** Writes an opening in both languages; a change is its next version. */
export function OpeningDialog({ opening, onClose }: OpeningDialogProps) {
  const { t } = useLingui()
  const form = useOpeningForm(opening, onClose)
  const field = (name: string) => ({ name, id: name, error: form.errorOf(name), required: true })
  const workplaces = { office: t`In the office`, hybrid: t`Office and home`, remote: t`Remote` }
  const kinds = {
    full_time: t`Full time`,
    part_time: t`Part time`,
    temporary: t`Temporary`,
    internship: t`Internship`,
  }
  return (
    <FormDialog
      {...form}
      size="lg"
      title={opening ? t`Edit the opening` : t`New opening`}
      keep={t`Cancel`}
      verb={opening ? t`Save` : t`Save the draft`}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('place')} label={t`City`} maxLength={80} defaultValue={opening?.place} />
        <TextField
          {...field('country')}
          label={t`Country (two letters)`}
          maxLength={2}
          autoCapitalize="characters"
          defaultValue={opening?.country ?? 'BR'}
        />
        <DateField
          {...field('closesOn')}
          required={false}
          label={t`Last day of applications (optional)`}
          defaultValue={opening?.closesOn ?? ''}
        />
        <Select
          {...field('workplace')}
          label={t`Work location`}
          defaultValue={opening?.workplace ?? 'hybrid'}
          options={WORKPLACES.map((value) => ({ value, label: workplaces[value] }))}
        />
        <Select
          {...field('employment')}
          label={t`Employment type`}
          defaultValue={opening?.employment ?? 'full_time'}
          options={EMPLOYMENTS.map((value) => ({ value, label: kinds[value] }))}
        />
      </div>
      <Texts language="en" legend={<Trans>In English</Trans>} texts={opening?.en} field={field} />
      <Texts language="pt" legend={<Trans>In Portuguese</Trans>} texts={opening?.pt} field={field} />
    </FormDialog>
  )
}

type TextsProps = {
  language: 'en' | 'pt'
  legend: React.ReactNode
  texts: OpeningWrite['en'] | undefined
  field: (name: string) => { name: string; id: string; error: React.ReactNode; required: boolean }
}

function Texts({ language, legend, texts, field }: TextsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <TextField {...field(`${language}.title`)} label={t`Title`} maxLength={120} defaultValue={texts?.title} />
      <TextField {...field(`${language}.team`)} label={t`Team`} maxLength={80} defaultValue={texts?.team} />
      <TextField
        {...field(`${language}.summary`)}
        label={t`In a sentence`}
        maxLength={300}
        defaultValue={texts?.summary}
      />
      <TextArea
        {...field(`${language}.body`)}
        label={t`The work`}
        help={t`Leave an empty line between paragraphs. Lines that start with a dash become list items.`}
        rows={6}
        maxLength={10_000}
        defaultValue={texts?.body}
      />
    </fieldset>
  )
}

function useOpeningForm(opening: StaffOpening | null, onClose: () => void) {
  const { submit } = usePageAction(onClose)
  return useForm({
    check: () => [],
    async send(values) {
      const body = bodyOf(values, opening?.version ?? 0)
      await (opening ? submit(careerOpening.change, { id: opening.id, body }) : submit(careerDesk.create, { body }))
    },
  })
}

function bodyOf(values: Values, version: number): OpeningWrite {
  const value = (name: string) => values[name] ?? ''
  const texts = (language: 'en' | 'pt') => ({
    title: value(`${language}.title`),
    team: value(`${language}.team`),
    summary: value(`${language}.summary`),
    body: value(`${language}.body`),
  })
  return {
    en: texts('en'),
    pt: texts('pt'),
    place: value('place'),
    country: value('country').toUpperCase(),
    workplace: value('workplace') as OpeningWrite['workplace'],
    employment: value('employment') as OpeningWrite['employment'],
    closesOn: value('closesOn') || null,
    version,
  }
}
