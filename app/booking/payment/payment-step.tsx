import { type ReactNode, useEffect, useRef, useState } from 'react'
import { arriveAt } from '#app/components/arrive.tsx'
import type { KindWords } from '#app/sale/kind-words.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ChallengePanel } from './challenge-panel.tsx'
import { ChooseMethod } from './choose-method.tsx'
import type { Stage } from './payment-stage.ts'
import { PixPanel } from './pix-panel.tsx'
import type { usePay } from './use-payment.ts'
import { WaitingPanel } from './waiting-panel.tsx'

type PaymentStepProps = {
  reservation: ReservationView
  words: KindWords
  stage: Stage
  pay: ReturnType<typeof usePay>
  terms?: ReactNode
  /** Asks for the payment's state now. */
  ask: () => Promise<void>
}

/** What is to be done now. An attempt that waits for its payer can be left for another way to pay, and come back to. */
export function PaymentStep({ reservation, words, stage, pay, terms, ask }: PaymentStepProps) {
  const part = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<string | null>(null)
  const waiting = stage.kind === 'pix' || stage.kind === 'challenge' ? stage : null
  const choosing = stage.kind === 'choose' ? stage : waiting?.payment.id === left ? waiting : null
  const shown = useRef(choosing)
  shown.current = choosing ?? shown.current
  // What was pressed is gone: one goes on at the top of what has come in its place.
  const turned = choosing ? 'choose' : stage.kind
  const before = useRef(turned)
  useEffect(() => {
    if (before.current !== turned) arriveAt(part.current)
    before.current = turned
  }, [turned])
  function turn(to: string | null) {
    setLeft(to)
    pay.clear()
  }
  return (
    <div ref={part} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] rounded-xl outline-none">
      {shown.current && (
        <ChooseMethod
          reservation={reservation}
          words={words}
          pay={pay}
          stage={shown.current}
          terms={terms}
          // Not gone: a card whose check was not passed is still in its fields.
          hidden={!choosing}
          onBack={() => turn(null)}
        />
      )}
      {!choosing && waiting?.kind === 'challenge' && (
        <ChallengePanel url={waiting.url} onDone={ask} onLeave={() => turn(waiting.payment.id)} />
      )}
      {!choosing && waiting?.kind === 'pix' && (
        <PixPanel {...waiting} onAsk={ask} onEnd={ask} onLeave={() => turn(waiting.payment.id)} />
      )}
      {!choosing && !waiting && <WaitingPanel doubt={stage.kind === 'doubt'} />}
    </div>
  )
}
