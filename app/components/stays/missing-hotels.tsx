import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'

/** Whose hotels are not here, or not all of them; nothing where everyone has answered. */
export function MissingHotels({ suppliers }: Pick<HotelResults, 'suppliers'>) {
  const locale = useLocale()
  const { revalidate, state } = useRevalidator()
  const missing = suppliers.filter(({ status }) => status !== 'answered')
  if (missing.length === 0) return null
  const names = new Intl.ListFormat(locale).format(missing.map(({ name }) => name))
  const again = (
    <Button size="sm" pending={state === 'loading'} onClick={() => void revalidate()}>
      <Trans>Try again</Trans>
    </Button>
  )
  return (
    <Alert tone="warning" title={<Trans>Some hotels are missing</Trans>} action={again}>
      <p>
        <Trans>We could not get all hotels sold by {names}.</Trans>
      </p>
    </Alert>
  )
}
