import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { instantText } from '#platform/date-words.ts'
import { isOffered } from '#platform/site.ts'
import type { DeskHours } from './answer-request.server.ts'
import { OpeningTable } from './opening-table.tsx'

/** Beside the form: the chat with its hours, and the help centre. We offer no telephone. */
export function ContactWays({ hours }: { hours: DeskHours }) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`Other ways to get an answer`} className="grid gap-5">
      {isOffered('chat') && (
        <Card>
          <Heading icon={<MessageCircle aria-hidden="true" className="size-5" />}>
            <Trans>Chat with us</Trans>
          </Heading>
          <Presence hours={hours} />
          <OpenChat />
          <OpeningTable hours={hours} />
        </Card>
      )}
      <Card look="sunken">
        <Heading icon={<BookOpen aria-hidden="true" className="size-5" />}>
          <Trans>Look it up</Trans>
        </Heading>
        <p className="mt-2 text-[0.9375rem] text-soft">
          <Trans>
            Booking, paying, changes, refunds: our <TextLink to="/help">help centre</TextLink> answers most questions.
          </Trans>
        </p>
      </Card>
    </aside>
  )
}

function Heading({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <h2 className="flex items-center gap-2.5 font-bold font-display text-heading">
      <span className="text-sea">{icon}</span>
      {children}
    </h2>
  )
}

const MINUTE = 60

function Presence({ hours: { open, agents, opensAt, typicalSeconds } }: { hours: DeskHours }) {
  const { t } = useLingui()
  const locale = useLocale()
  const [when, setWhen] = useState<string | null>(null)
  useEffect(() => {
    // On the clock of the reader, which the server does not know.
    if (opensAt) setWhen(instantText(opensAt, locale, { weekday: 'long', month: 'long', year: true }))
  }, [opensAt, locale])
  const minutes = typicalSeconds === null ? null : Math.max(1, Math.round(typicalSeconds / MINUTE))
  return (
    <p className="mt-2 text-[0.9375rem] text-soft">
      {open && agents > 0 && t`Someone is online now.`}
      {open && agents === 0 && t`Everyone is away for a moment. We keep your message and answer here or by email.`}
      {!open && t`Nobody is available right now. We keep your message and answer by email.`}{' '}
      {open && minutes !== null && t`Recent first replies took ${minutes} min.`}
      {!open && when && t`We are back ${when}.`}
    </p>
  )
}

/** Fires `openChat` (specification §2); without JavaScript there is no chat, and no button for it. */
function OpenChat() {
  const ready = useHydrated()
  if (!ready)
    return (
      <LocalLink to="/help" className={`${buttonClass({ variant: 'secondary', wide: true })} mt-4`}>
        <Trans>Open the help centre</Trans>
      </LocalLink>
    )
  return (
    <Button wide className="mt-4" onClick={() => window.dispatchEvent(new Event('openChat', { cancelable: true }))}>
      <Trans>Open the chat</Trans>
    </Button>
  )
}
