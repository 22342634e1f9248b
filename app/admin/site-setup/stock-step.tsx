import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { numberFormat } from '#app/kit/format.ts'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Card } from '#app/ui/card.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Settings } from '#modules/settings/settings.contract.ts'
import { siteSettings } from '#modules/settings/settings.routes.ts'
import { setSite, site } from '#platform/site.ts'
import type { StepProps } from './steps.ts'
import { useEditedVersion } from './use-edited-version.ts'

type Stock = Settings['stock']

/** Whether visitors see the invented world, or only what is truly on sale. */
export function StockStep({ settings: { stock } }: StepProps) {
  return (
    <Card look="flat" className="grid gap-5">
      <Invented {...stock.invented} />
      <StockForm stock={stock} />
      {isAny(stock.invented) && (
        <p className="border-line border-t pt-4 text-sm text-soft">
          <Trans>
            Invented bookings of the past stay in your lists. For a database without them, start with WORLD=empty and a
            new DATA_DIR or DATABASE_URL. Openings are closed under{' '}
            <TextLink to="/admin/careers/openings">Applications</TextLink>.
          </Trans>
        </p>
      )}
    </Card>
  )
}

const isAny = ({ flights, hotels, depots }: Stock['invented']) => flights || hotels > 0 || depots > 0

function Invented(invented: Stock['invented']) {
  const { i18n } = useLingui()
  const count = numberFormat(i18n.locale)
  const [hotelCount, depotCount] = [count.format(invented.hotels), count.format(invented.depots)]
  return (
    <p className="text-soft">
      {isAny(invented) ? (
        <Trans>
          This database has an invented world: a timetable of airlines, {hotelCount} hotels and {depotCount} car depots.
        </Trans>
      ) : (
        <Trans>This database has no invented flights, hotels or cars; only the insurer is invented.</Trans>
      )}
    </p>
  )
}

function StockForm({ stock }: { stock: Stock }) {
  const { t } = useLingui()
  const form = useStockForm(stock)
  return (
    <form noValidate method="post" onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <RadioGroup
        name="demonstration"
        legend={t`What visitors see`}
        defaultValue={stock.shown ? 'shown' : 'hidden'}
        options={[
          {
            value: 'shown',
            label: t`The demonstration, and what is really on sale`,
            help: t`Everything can be tried. Each page says that it is invented.`,
          },
          {
            value: 'hidden',
            label: t`Only what is really on sale`,
            help: t`That of your suppliers, hotel owners and staff. Invented owners cannot sign in; what was booked can still be cancelled.`,
          },
        ]}
      />
      <SendButton pending={form.pending} className="justify-self-start">
        <Trans>Save and use it</Trans>
      </SendButton>
    </form>
  )
}

function useStockForm({ version }: Stock) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction()
  const edited = useEditedVersion(version)
  return useForm({
    check: () => [],
    async send({ demonstration: choice }) {
      const demonstration = choice !== 'hidden'
      await submit(siteSettings.saveStock, { body: { demonstration, version: edited.get() } })
      edited.saved()
      setSite({ ...site(), demonstration })
      toast({
        variant: 'success',
        title: demonstration ? t`The demonstration is shown` : t`The demonstration is off the site`,
        description: t`Pages opened from now on follow it.`,
      })
    },
  })
}
