import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { pathTo } from '#app/kit/list/query.ts'
import { Select } from '#app/ui/select.tsx'
import type { ListingCard } from '#modules/hotels/listings/listings.contract.ts'
import { REVIEWS } from './reviews-query.ts'

/** Whose reviews are shown. */
export function HotelPicker({ hotels, current }: { hotels: readonly ListingCard[]; current: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  return (
    <Select
      label={t`Hotel`}
      value={current}
      onChange={({ target }) => void navigate(localPath(pathTo(REVIEWS, { hotel: target.value })))}
      options={hotels.map(({ id, name, nameLanguage }) => ({
        value: id,
        label: name || t`No name`,
        lang: (name && nameLanguage) || undefined,
      }))}
      className="max-w-md"
    />
  )
}
