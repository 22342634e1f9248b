import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Sent as SentAnswer } from './answer-request.server.ts'

/** The ticket was created; its number is what people quote. */
export function Sent({ number, email, refusedFiles }: Omit<SentAnswer, 'status'>) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const names = refusedFiles.join(', ')
  return (
    <div ref={box} role="status" tabIndex={-1} className="mx-auto max-w-2xl outline-none">
      <h1 className="sr-only">
        <Trans>Write to us</Trans>
      </h1>
      <EmptyState
        level={2}
        picture={<MailCheck aria-hidden="true" />}
        title={number === null ? t`We have received your message` : t`We have received your message: ticket ${number}`}
        action={
          <>
            <LocalLink to="/help" className={buttonClass()}>
              <Trans>Open the help centre</Trans>
            </LocalLink>
            <LocalLink to="/" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Go to the home page</Trans>
            </LocalLink>
          </>
        }
      >
        <Trans>
          A person reads it and answers at {email}. If something is missing, just reply to the email we sent you.
        </Trans>
      </EmptyState>
      {refusedFiles.length > 0 && (
        <Alert tone="warning" title={<Trans>Some files were not accepted</Trans>}>
          <Trans>{names}: we accept PDFs and images up to 10 MB. Reply to the email and attach them again.</Trans>
        </Alert>
      )}
    </div>
  )
}
