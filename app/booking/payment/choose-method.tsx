import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Arrival } from '#app/components/arrive.tsx'
import type { KindWords } from '#app/sale/kind-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { PaymentMethodsView } from '#modules/payments/payments.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { declineWords } from './decline-words.ts'
import { OpenAttempt } from './open-attempt.tsx'
import type { Stage, WaitingStage } from './payment-stage.ts'
import { PixStart } from './pix-start.tsx'
import { useMethods } from './use-methods.ts'
import type { usePay } from './use-payment.ts'

const CardPayment = latePart({
  source: 'app/booking/payment/card-payment.tsx',
  load: () => import('./card-payment.tsx'),
  pick: (module) => module.CardPayment,
  fallback: <Loading />,
})

const DigitalWallets = latePart({
  source: 'app/booking/payment/digital-wallets.tsx',
  load: () => import('./digital-wallets.tsx'),
  pick: (module) => module.DigitalWallets,
})

type ChooseMethodProps = {
  reservation: ReservationView
  words: KindWords
  /** Nothing is asked for yet or any more, or an attempt waits that another one will take the place of. */
  stage: Extract<Stage, { kind: 'choose' }> | WaitingStage
  pay: ReturnType<typeof usePay>
  hidden: boolean
  /** What is agreed to with the payment; beside its button. */
  terms?: ReactNode
  /** Back to the attempt that waits. */
  onBack: () => void
}

/** Card or Pix. After a refusal everything stays as it was, and why is said in words. */
export function ChooseMethod(props: ChooseMethodProps) {
  const { reservation, words, stage, pay, hidden, onBack } = props
  const { i18n } = useLingui()
  const { methods, failed, retry } = useMethods(reservation.total)
  return (
    <Card hidden={hidden} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {stage.kind === 'choose' ? (
        <Refusal stage={stage} quiet={pay.pending || hidden} words={words} />
      ) : (
        <OpenAttempt stage={stage} onBack={onBack} />
      )}
      <Problem pay={pay} />
      {methods && <Methods {...props} methods={methods} />}
      {!methods && !failed && <Loading />}
      {failed && (
        <Alert
          tone="warning"
          live
          title={<Trans>The ways to pay could not be loaded</Trans>}
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {i18n._(words.staysHeld)}
        </Alert>
      )}
    </Card>
  )
}

type MethodsProps = ChooseMethodProps & { methods: PaymentMethodsView }

function Methods({ methods, reservation, stage, pay, terms, onBack }: MethodsProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState('card')
  const pixWaits = stage.kind === 'pix'
  useEffect(() => {
    if (pixWaits) setKind('card')
  }, [pixWaits])
  const options = [
    { value: 'card', label: t`Card` },
    { value: 'pix', label: 'Pix' },
  ]
  return (
    <>
      {methods.digitalWalletsUrl && (
        <DigitalWallets url={methods.digitalWalletsUrl} pending={pay.pending} onPay={pay.pay} />
      )}
      {methods.pix && (
        <Segmented
          legend={t`How would you like to pay?`}
          name="method"
          options={options}
          value={kind}
          onChange={setKind}
        />
      )}
      {/* Hidden, not gone: what was typed into the card's fields is still there when one comes back. */}
      <div hidden={kind !== 'card'}>
        <CardPayment
          card={methods.card}
          total={reservation.total}
          pending={pay.pending}
          onPay={pay.pay}
          terms={terms}
        />
      </div>
      {kind === 'pix' && methods.pix && (
        <PixStart
          total={reservation.total}
          minutes={Math.round(methods.pix.expiresInSeconds / 60)}
          pending={pay.pending}
          terms={terms}
          onPay={() => (pixWaits ? onBack() : void pay.pay({ kind: 'pix' }))}
        />
      )}
      {methods.demonstration && (
        <p className="text-soft text-xs leading-5">
          <Trans>
            Demonstration: the payment is invented, no money is taken. Use the test cards that the fields list.
          </Trans>
        </p>
      )}
    </>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Loading the ways to pay`}>
      <Skeleton className="h-12 w-44 rounded-full" />
      <Skeleton className="mt-5 h-64 w-full" />
      <Skeleton className="mt-5 h-13 w-48 rounded-full" />
    </div>
  )
}

type RefusalProps = { stage: Extract<Stage, { kind: 'choose' }>; quiet: boolean; words: KindWords }

function Refusal({ stage, quiet, words }: RefusalProps) {
  const { i18n } = useLingui()
  if (quiet || (stage.declined === null && !stage.lapsed)) return null
  return (
    <Arrival>
      {stage.declined !== null ? (
        <Alert tone="danger" live title={<Trans>The card was declined</Trans>}>
          {i18n._(declineWords(stage.declined))} {i18n._(words.declinedAndHeld)}
        </Alert>
      ) : (
        <Alert tone="warning" live title={<Trans>The Pix code has run out</Trans>}>
          <Trans>Nothing was paid with it. Ask for a new one, or pay with a card.</Trans>
        </Alert>
      )}
    </Arrival>
  )
}

function Problem({ pay }: Pick<ChooseMethodProps, 'pay'>) {
  const { problem } = pay
  if (!problem || problem.kind === 'price') return null
  return (
    <Arrival of={problem}>
      {problem.kind === 'silence' ? (
        <Silence pay={pay} />
      ) : (
        <Alert tone="danger" live title={<Trans>The payment could not start</Trans>}>
          {problem.sentence}
        </Alert>
      )}
    </Arrival>
  )
}

function Silence({ pay: { pending, again } }: Pick<ChooseMethodProps, 'pay'>) {
  return (
    <Alert
      tone="warning"
      live
      title={<Trans>No answer came</Trans>}
      action={
        <Button size="sm" variant="secondary" pending={pending} onClick={() => void again()}>
          <Trans>Ask again</Trans>
        </Button>
      }
    >
      <Trans>
        We do not know yet whether the payment went through. This page keeps asking what became of it; you can also ask
        again yourself: it is the same payment, and nothing is charged twice.
      </Trans>
    </Alert>
  )
}
