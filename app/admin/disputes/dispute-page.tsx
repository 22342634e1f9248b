import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Fact, Facts } from '#app/admin/frame/facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { Price } from '#app/components/flights/price.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { DisputeDetail } from '#modules/payments/disputes/disputes.contract.ts'
import { AcceptPanel } from './accept-panel.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import { DISPUTE_LOOKS, DISPUTE_REASON_WORDS } from './dispute-words.ts'
import { EvidenceRead } from './evidence-read.tsx'

/** What the payer says, then what we answer; what moved at the right. */
export function DisputePage({ detail }: { detail: DisputeDetail }) {
  const works = useMay()('disputes.work')
  const { reservation, status, amount, draft, sent } = detail
  return (
    <>
      <div className="mb-5 grid gap-2">
        <h1 className="wrap-anywhere font-bold font-display text-2xl leading-tight sm:text-[1.75rem]">
          {reservation.traveller || <Trans>Dispute</Trans>}{' '}
          <span className="whitespace-nowrap font-normal text-soft">
            <Price value={amount} whole={false} />
          </span>
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          <StatusBadge look={DISPUTE_LOOKS[status]} />
          <TextLink to={`/admin/reservations/${reservation.id}`} className="font-mono">
            {reservation.code}
          </TextLink>
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Claim detail={detail} />
          {draft && works && <AnswerPanel key={detail.id} id={detail.id} draft={draft} />}
          {draft && !works && <EvidenceRead evidence={draft} title={<Trans>What we know</Trans>} />}
          {sent && <EvidenceRead evidence={sent} title={<Trans>What the bank was told</Trans>} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <Moves detail={detail} />
          {draft && works && <AcceptPanel detail={detail} />}
        </div>
      </div>
    </>
  )
}

function Claim({ detail }: { detail: DisputeDetail }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { reason, answerBy, payment, payer, heldBack, fee, reference, provider, demonstration } = detail
  return (
    <Panel title={<Trans>What the payer says</Trans>}>
      <Facts>
        <Fact term={<Trans>Reason</Trans>}>{i18n._(DISPUTE_REASON_WORDS[reason])}</Fact>
        <Fact term={<Trans>Answer by</Trans>}>{answerBy && formatMoment(answerBy, locale)}</Fact>
        <Fact term={<Trans>Payer</Trans>}>{payer && `${payer.name}, ${payer.email}`}</Fact>
        <Fact term={<Trans>Payment</Trans>}>
          {payment.last4 ? `•••• ${payment.last4}` : 'Pix'}, {formatMoment(payment.at, locale)}
        </Fact>
        <Fact term={<Trans>Held back from us</Trans>}>{heldBack && <Price value={heldBack} whole={false} />}</Fact>
        <Fact term={<Trans>Fee of the provider</Trans>}>{fee && <Price value={fee} whole={false} />}</Fact>
        <Fact term={<Trans>At the provider</Trans>}>
          <span className="font-mono text-xs">
            {provider} {reference}
          </span>
          {demonstration && (
            <span className="block text-soft text-xs">
              <Trans>Demonstration: no money moves.</Trans>
            </span>
          )}
        </Fact>
      </Facts>
    </Panel>
  )
}

function Moves({ detail: { history } }: { detail: DisputeDetail }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <Panel title={<Trans>History</Trans>}>
      <ol className="grid gap-3 text-sm">
        {history.map(({ at, status, by }) => (
          <li key={`${at} ${status}`} className="grid gap-0.5">
            <span className="font-semibold">{i18n._(DISPUTE_LOOKS[status].word)}</span>
            <span className="text-soft tabular-nums">
              {formatMoment(at, locale)}
              {by && ` · ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
