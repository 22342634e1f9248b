import { Trans } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Flag } from '#modules/messages/messages.contract.ts'
import { BRAND } from '#platform/brand.ts'

/** What a reader should beware of in a message, the gravest of it. */
export function FlagWarning({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0) return null
  return (
    <p className="mt-2 flex items-start gap-2 rounded-lg border border-warning-line bg-warning-tint px-3 py-2 text-ink text-sm leading-snug">
      <ShieldAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span className="min-w-0">{sentenceOf(flags)}</span>
    </p>
  )
}

function sentenceOf(flags: readonly Flag[]): ReactNode {
  const house = BRAND.name
  if (flags.includes('payment')) {
    return (
      <Trans>
        <strong>This may be about money.</strong> Never pay outside {house} and never write card numbers or codes here:
        nobody honest asks for them.
      </Trans>
    )
  }
  if (flags.includes('link')) {
    return (
      <Trans>
        <strong>There is a link in this message.</strong> Open it only if you expect it, and never sign in or pay on a
        page that it leads to.
      </Trans>
    )
  }
  return (
    <Trans>
      <strong>There is an email address or a phone number in this message.</strong> We cannot protect what you agree
      outside {house}.
    </Trans>
  )
}
