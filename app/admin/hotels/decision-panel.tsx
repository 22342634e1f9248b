import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { CHECKS, type ReviewCase } from '#modules/hotels/review/review.contract.ts'
import { ChecklistFields } from './checklist-fields.tsx'
import type { Asked, Checklist } from './decision.ts'
import { ReviewDialog } from './review-dialog.tsx'

/** The checklist, and the three answers. */
export function DecisionPanel({ found, refused }: { found: ReviewCase; refused: ReadonlySet<string> }) {
  const { t } = useLingui()
  const { listing, waits } = found
  const [checklist, setChecklist] = useState<Checklist>({})
  const [asked, setAsked] = useState<Asked | null>(null)
  const looked = Object.keys(checklist).length
  const [done, total] = [looked, CHECKS.length]
  return (
    <Panel
      title={waits === null ? <Trans>On the site</Trans> : <Trans>Decision</Trans>}
      aside={<span className="figures text-soft text-sm">{t`${done} of ${total} checked`}</span>}
    >
      <div className="grid gap-5">
        <ChecklistFields value={checklist} onChange={setChecklist} />
        {refused.size > 0 && (
          <p className="text-sm">
            {t`${plural(refused.size, { one: '# photo is left out of the approval.', other: '# photos are left out of the approval.' })}`}
          </p>
        )}
        {looked === 0 && waits !== null && (
          <p className="text-soft text-sm">
            <Trans>Review the listing first: mark at least one item before you approve it.</Trans>
          </p>
        )}
        <Answers waits={waits} looked={looked > 0} onAsk={setAsked} />
      </div>
      {asked && (
        <ReviewDialog
          asked={asked}
          checklist={checklist}
          listing={listing}
          refusedPhotoIds={asked.decision === 'approve' ? [...refused] : []}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

type AnswersProps = { waits: ReviewCase['waits']; looked: boolean; onAsk: (asked: Asked) => void }

function Answers({ waits, looked, onAsk }: AnswersProps) {
  const whole = (decision: Asked['decision']) => () => onAsk({ target: 'listing', decision })
  const change = (decision: Asked['decision']) => () => onAsk({ target: 'changes', decision })
  if (waits === 'listing')
    return (
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={!looked} onClick={whole('approve')}>
          <Trans>Approve</Trans>
        </Button>
        <Button size="sm" variant="secondary" onClick={whole('request_revision')}>
          <Trans>Request changes</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={whole('reject')}>
          <Trans>Reject</Trans>
        </Button>
      </div>
    )
  return (
    <div className="grid gap-4">
      {waits === 'changes' && (
        <div className="flex flex-wrap gap-2">
          <Button disabled={!looked} onClick={change('approve')}>
            <Trans>Approve the changes</Trans>
          </Button>
          <Button variant="secondary" onClick={change('reject')}>
            <Trans>Reject the changes</Trans>
          </Button>
        </div>
      )}
      <div className="grid gap-2 border-line border-t pt-4">
        <p className="text-soft text-sm">
          <Trans>Something is badly wrong? Booked stays remain; no new ones can be booked.</Trans>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={whole('request_revision')}>
            <Trans>Take off the site until it is fixed</Trans>
          </Button>
          <Button size="sm" variant="danger" onClick={whole('reject')}>
            <Trans>Take off the site</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
