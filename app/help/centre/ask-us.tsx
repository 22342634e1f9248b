import { Trans } from '@lingui/react/macro'
import { Mail, MessageCircle } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { isOffered } from '#platform/site.ts'

/** The way to people, below everything. */
export function AskUs() {
  const ready = useHydrated()
  const chat = isOffered('chat')
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl bg-sunken p-6 sm:p-8">
      <div className="min-w-0">
        <h2 className="font-bold font-display text-heading">
          <Trans>Not what you were looking for?</Trans>
        </h2>
        <p className="mt-1 text-soft">
          {chat ? (
            <Trans>Ask us. A person answers, in the chat or by email.</Trans>
          ) : (
            <Trans>Ask us. A person answers by email.</Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {ready && chat && (
          <Button
            icon={<MessageCircle aria-hidden="true" className="size-5" />}
            onClick={() => window.dispatchEvent(new Event('openChat', { cancelable: true }))}
          >
            <Trans>Open the chat</Trans>
          </Button>
        )}
        <LocalLink to="/contact" className={buttonClass({ variant: 'secondary' })}>
          <Mail aria-hidden="true" className="size-5" />
          <Trans>Write to us</Trans>
        </LocalLink>
      </div>
    </section>
  )
}
