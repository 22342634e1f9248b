import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Hourglass, type LucideIcon, Zap } from 'lucide-react'
import { cx } from '#app/ui/cx.ts'
import { Drawn } from '#app/ui/drawn-once.tsx'

type Confirmation = { icon: LucideIcon; look: string; short: MessageDescriptor }

const AT_ONCE: Confirmation = { icon: Zap, look: 'text-success', short: msg`Instant confirmation.` }
const BY_HOTEL: Confirmation = {
  icon: Hourglass,
  look: 'text-soft',
  short: msg`The hotel answers within 24 hours.`,
}

/** The icons of `ConfirmationLine`, for pages that draw them once. */
export const CONFIRMATION_ICONS = [AT_ONCE.icon, BY_HOTEL.icon]

type Sure = { instantConfirmation: boolean }

const wordsOf = ({ instantConfirmation }: Sure) => (instantConfirmation ? AT_ONCE : BY_HOTEL)

/** How a stay becomes sure, in one sentence, wherever it is offered or booked. */
export const confirmationShort = (of: Sure) => wordsOf(of).short

export function ConfirmationLine({ of }: { of: Sure }) {
  const { i18n } = useLingui()
  const { icon, look, short } = wordsOf(of)
  return (
    <span className="flex items-start gap-1.5">
      <Drawn icon={icon} className={cx('mt-0.5 size-4 shrink-0', look)} />
      <span className={look}>{i18n._(short)}</span>
    </span>
  )
}
