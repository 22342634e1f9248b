import { Trans } from '@lingui/react/macro'
import { CancelledForm } from './cancelled-form.tsx'
import type { DeskForm } from './desk-form.ts'
import { PlainDecision } from './plain-decision.tsx'

const HOUSE = 'house'

/** Work in which tickets are not the question: someone has looked and it is settled. */
export function ReviewForm({ work, send }: DeskForm) {
  const settle = () => send('done', { recordLocator: '', tickets: [] })
  // What the house sells is ours: nobody else keeps a part.
  if (work.purpose === 'cancel' && work.supplier !== HOUSE) return <CancelledForm work={work} send={send} />
  if (work.purpose === 'cancel')
    return (
      <PlainDecision send={settle} verb={<Trans>The supplier has cancelled it</Trans>}>
        <Trans>
          The supplier refused to cancel this booking, and the traveller is waiting for the money. Call the supplier.
          Once it has cancelled, confirm it here: the traveller is then refunded as promised.
        </Trans>
      </PlainDecision>
    )
  return (
    <PlainDecision send={settle} verb={<Trans>It is settled</Trans>}>
      <Trans>
        Open the reservation, do what is needed there, such as telling the traveller or noting what was agreed, and
        settle it here.
      </Trans>
    </PlainDecision>
  )
}
