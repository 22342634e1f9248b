import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import type { Evidence } from '#modules/payments/disputes/disputes.contract.ts'
import { PAPER_WORDS } from './dispute-words.ts'

/** What a bank is told, as it stands; it is in English. */
export function EvidenceRead({ evidence, title }: { evidence: Evidence; title: ReactNode }) {
  const { i18n } = useLingui()
  const { statement, product, conditions, course, papers } = evidence
  const parts = [
    { head: <Trans>Our answer</Trans>, text: statement },
    { head: <Trans>What was sold</Trans>, text: product },
    { head: <Trans>What was agreed about cancelling</Trans>, text: conditions },
    { head: <Trans>What happened</Trans>, text: course },
    { head: <Trans>Documents</Trans>, text: papers.map((paper) => i18n._(PAPER_WORDS[paper])).join(', ') },
  ]
  return (
    <Panel title={title}>
      <dl className="grid gap-4 text-sm">
        {parts
          .filter(({ text }) => text)
          .map(({ head, text }) => (
            <div key={text} className="grid gap-1">
              <dt className="font-semibold text-soft">{head}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  )
}
