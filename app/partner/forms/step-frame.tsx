import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { SendButton } from '#app/kit/frame/send-button.tsx'
import { Button } from '#app/ui/button.tsx'

type StepProps = {
  /** This step and the one that is open, from 0. */
  at: number
  open: number
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** One step of a form. The others stay in the page, so that nothing typed is lost; opening one moves the focus to its title. */
export function Step({ at, open, title, lead, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (open === at && before.current !== at) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView?.({ block: 'center' })
    }
    before.current = open
  }, [open, at])
  return (
    <section hidden={at !== open}>
      <h2 ref={heading} tabIndex={-1} className="font-bold font-display text-heading outline-none">
        {title}
      </h2>
      {lead && <p className="mt-1 text-soft">{lead}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  )
}

type StepButtonsProps = {
  step: number
  count: number
  pending: boolean
  onBack: () => void
  words: { back: string; next: string; send: string; sending: string }
}

export function StepButtons({ step, count, pending, onBack, words }: StepButtonsProps) {
  const { t } = useLingui()
  const last = step === count - 1
  return (
    <div className="flex flex-wrap-reverse items-center justify-between gap-3 border-line border-t pt-5 max-sm:[&>button]:grow">
      <Button
        variant="ghost"
        disabled={step === 0 || pending}
        icon={<ArrowLeft aria-hidden="true" className="size-4" />}
        onClick={onBack}
      >
        {words.back}
      </Button>
      <SendButton variant={last ? 'sun' : 'primary'} size="lg" aria-disabled={pending || undefined}>
        {last && pending ? words.sending : last ? words.send : words.next}
        {!last && <ArrowRight aria-hidden="true" className="size-4" />}
      </SendButton>
      <p role="status" className="sr-only">
        {pending ? words.sending : t`Step ${step + 1} of ${count}`}
      </p>
    </div>
  )
}

/** Two fields beside each other where there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
}

export function OptionalMark() {
  return (
    <span className="font-normal text-soft">
      {' '}
      <Trans>(optional)</Trans>
    </span>
  )
}
