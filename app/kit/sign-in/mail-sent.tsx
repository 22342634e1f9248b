import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useSending } from '#app/kit/use-sending.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type MailSentProps = {
  title: ReactNode
  children: ReactNode
  /** Throws ApiError for a refusal. Absent where the form was sent without scripts. */
  resend?: (() => Promise<unknown>) | undefined
  /** Said when it has been sent again. */
  said?: string | undefined
  /** Shown when what answered was not our API, such as a proxy. */
  fallback?: string | undefined
  /** Back to the form, to put a mistyped address right. */
  onOtherAddress: () => void
}

/** A link is on its way. The same words whether the address is known or not. */
export function MailSent({ title, children, resend, said, fallback, onOtherAddress }: MailSentProps) {
  const { t } = useLingui()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const hydrated = useHydrated()
  const { send, busy, problem } = useSending()

  useEffect(() => heading.current?.focus(), [])

  async function again(call: () => Promise<unknown>) {
    if (!(await send(call))) return
    toast({
      variant: 'success',
      title: said ?? t`Sent again`,
      description: t`Look into the folder for unwanted mail, too.`,
    })
  }

  return (
    <div>
      <div className="grid size-14 place-items-center rounded-full bg-success-tint text-success">
        <MailCheck aria-hidden="true" className="size-7" />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-4 font-bold font-display text-heading outline-none">
        {title}
      </h2>
      <div className="mt-2 mb-6 grid gap-4 text-soft">
        {children}
        <ProblemAlert problem={problem} fallback={fallback} />
      </div>
      <div className="flex flex-wrap gap-3">
        {resend && (
          <Button variant="secondary" pending={busy !== null} onClick={() => again(resend)}>
            <Trans>Resend Email</Trans>
          </Button>
        )}
        {hydrated && (
          <Button variant="ghost" onClick={onOtherAddress}>
            <Trans>Use another address</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
