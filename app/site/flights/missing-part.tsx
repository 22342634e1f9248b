import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { FlightResults } from '#modules/flights/flights.contract.ts'
import { TryAgain } from './no-results.tsx'

type Suppliers = FlightResults['suppliers']

/** Whose flights are not here, or not all of them; nothing where everyone has answered. */
export function MissingPart({ suppliers }: { suppliers: Suppliers }) {
  const locale = useLocale()
  const named = (which: (status: Suppliers[number]['status']) => boolean) =>
    new Intl.ListFormat(locale).format(suppliers.filter(({ status }) => which(status)).map(({ name }) => name))
  const some = named((status) => status === 'partial')
  const none = named((status) => status !== 'partial' && status !== 'answered')
  if (!some && !none) return null
  return (
    <Alert tone="warning" title={<Trans>Some flights are missing</Trans>} action={<TryAgain size="sm" />}>
      {none && (
        <p>
          <Trans>We could not get the flights sold by {none}.</Trans>
        </p>
      )}
      {some && (
        <p>
          <Trans>We got only part of the flights sold by {some}.</Trans>
        </p>
      )}
    </Alert>
  )
}
