import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { roomName } from '#modules/hotels/known-names.contract.ts'
import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'
import { shareOf } from '#modules/ledger/share.contract.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { add, type Currency, formatMoney, money, share } from '#platform/money.ts'

type PlanPreviewProps = {
  listing: Pick<ListingView, 'roomTypes'>
  currency: Currency
  /** In hundredths of a percent. */
  adjustment: number
  excluded: readonly string[]
}

/** What a guest pays for a night of the first room by this plan, without meals and taxes, and what of it is the owner's. */
export function PlanPreview({ listing: { roomTypes }, currency, adjustment, excluded }: PlanPreviewProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const room = roomTypes.find(({ id, archived }) => !archived && !excluded.includes(id))
  if (!room || !Number.isFinite(adjustment)) return null
  const price = money(room.price, currency)
  const paid = add(price, share(price, adjustment / 10_000))
  if (paid.amount <= 0) return null
  const { name } = roomName(room, locale)
  const [pays, earns] = [formatMoney(paid, locale), formatMoney(shareOf(paid, feeAt(new Date())).owner, locale)]
  return <p className="mt-1 text-sm">{t`${name}: guests pay ${pays} a night, you earn ${earns}`}</p>
}
