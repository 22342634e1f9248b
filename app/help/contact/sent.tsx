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
        title={number === null ? t`We have your message` : t`We have your message: ticket ${number}`}
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
          A person reads it and answers to {email}. If something is missing, just answer the e-mail that we have sent
          you.
        </Trans>
      </EmptyState>
      {refusedFiles.length > 0 && (
        <Alert tone="warning" title={<Trans>Some files could not be taken</Trans>}>
          <Trans>{names}: we take PDFs and pictures of up to 10 MB. Answer the e-mail and attach them again.</Trans>
        </Alert>
      )}
    </div>
  )
}
