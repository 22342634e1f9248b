import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ProblemAlert } from '#app/account/forms/form-notes.tsx'
import { ApiError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type MailSentProps = {
  title: ReactNode
  children: ReactNode
  /** Absent where the form was sent without scripts. */
  resend?: (() => Promise<unknown>) | undefined
  /** Back to the form, to put a mistyped address right. */
  onOtherAddress: () => void
}

/** A link is on its way. The same words whether the address is known or not. */
export function MailSent({ title, children, resend, onOtherAddress }: MailSentProps) {
  const { t } = useLingui()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const hydrated = useHydrated()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)

  useEffect(() => heading.current?.focus(), [])

  async function again() {
    setPending(true)
    setProblem(null)
    try {
      await resend?.()
      toast({ title: t`Sent again`, description: t`Look into the folder for unwanted mail, too.`, variant: 'success' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <div>
      <div className="grid size-14 place-items-center rounded-full bg-success-tint text-success">
        <MailCheck aria-hidden="true" className="size-7" />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-4 font-bold font-display text-heading outline-none">
        {title}
      </h2>
      <div className="mt-2 space-y-2 text-soft">{children}</div>
      {problem && (
        <div className="mt-4">
          <ProblemAlert problem={problem} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {resend && (
          <Button variant="secondary" pending={pending} onClick={again}>
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
