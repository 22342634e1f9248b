import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { OwnerNotice, OwnerNoticeKind } from '#modules/notifications/owners/owner-notices.contract.ts'
import { formatMoney } from '#platform/money.ts'

/** What a notice says, in the language of the page. */
export function useNoticeText(): (notice: OwnerNotice) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return ({ kind, hotel_name: hotel, amount: money, news }) => {
    if (kind === 'news') return news?.title ?? ''
    const amount = money ? formatMoney(money, locale) : ''
    const texts: Record<Exclude<OwnerNoticeKind, 'news'>, string> = {
      'listing-approved': t`${hotel} is approved and on the site.`,
      'listing-rejected': t`${hotel} was rejected. Read why.`,
      'listing-revision': t`We ask you for changes to ${hotel}.`,
      'changes-approved': t`Your changes to ${hotel} are on the site.`,
      'changes-rejected': t`Your changes to ${hotel} were not accepted.`,
      verified: t`Your business is verified.`,
      'verification-rejected': t`Your verification was rejected. Read why.`,
      'verification-again': t`We verify your business again, because its details changed.`,
      'payout-sent': t`${amount} is on its way to you.`,
      'payout-paid': t`${amount} was paid to you.`,
      'payout-returned': t`${amount} of a payout came back to us. Your earnings say what happens next.`,
      'details-waiting': t`Your new payout details take effect in 72 hours.`,
      'details-in-force': t`Your new payout details are in force.`,
      'details-cancelled': t`The change of your payout details is cancelled.`,
    }
    return texts[kind]
  }
}

/** The page with more about it. */
export function noticePath({ kind, hotel_id, news }: Pick<OwnerNotice, 'kind' | 'hotel_id' | 'news'>): string {
  if (news) return news.path || '/hotel-owner/dashboard'
  if (hotel_id) return `/hotel-owner/hotels/${hotel_id}/edit?step=finish`
  if (kind.startsWith('payout-')) return '/hotel-owner/earnings'
  return kind.startsWith('verif') ? '/hotel-owner/profile' : '/hotel-owner/settings#payout'
}
