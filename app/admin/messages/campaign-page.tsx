import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Campaign, CampaignPreview, Reach } from '#modules/campaigns/campaigns.contract.ts'
import { campaign as routes } from '#modules/campaigns/campaigns.routes.ts'
import type { RecipientStatus } from '#modules/campaigns/campaigns-limits.contract.ts'
import { CampaignForm } from './campaign-form.tsx'
import { AUDIENCE_WORDS, CAMPAIGN_LOOKS, TRIP_WORDS } from './campaign-words.ts'
import { DeliveryLog, type Recipients } from './delivery-log.tsx'
import { EndDialog } from './end-dialog.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SendDialog } from './send-dialog.tsx'

export type FoundCampaign = {
  campaign: Campaign
  preview: CampaignPreview
  reach: Reach
  recipients: Recipients
  status: RecipientStatus | null
}

/** A message: a draft to be written and tried; afterwards how far it is and who got it. */
export function CampaignPage({ found }: { found: FoundCampaign }) {
  const { campaign, preview, reach, recipients, status } = found
  const may = useMay()
  const { submit } = usePageAction()
  const writes = campaign.status === 'draft' && may('notifications.write')
  return (
    <>
      <PageHead title={campaign.name} lead={<Summary campaign={campaign} />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Actions campaign={campaign} reach={reach} />
        {writes && (
          <CampaignForm
            key={campaign.version}
            campaign={campaign}
            verb={<Trans>Save, and look at it below</Trans>}
            save={(body) => submit(routes.change, { id: campaign.id, body })}
          />
        )}
        <PreviewPanel preview={preview} />
        {campaign.counts.total > 0 && <DeliveryLog campaign={campaign} recipients={recipients} status={status} />}
      </div>
    </>
  )
}

function Summary({ campaign }: { campaign: Campaign }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { status, audience, startsAt, writtenBy } = campaign
  const when = startsAt && formatMoment(startsAt, locale, { zone: true })
  const trips = audience.to === 'customers' && audience.trips !== 'any' ? audience.trips : null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge look={CAMPAIGN_LOOKS[status]} />
      <span>
        {i18n._(AUDIENCE_WORDS[audience.to])}
        {trips && ` · ${i18n._(TRIP_WORDS[trips])}`}
      </span>
      {when && (
        <span>
          <Trans>starts {when}</Trans>
        </span>
      )}
      {writtenBy && (
        <span>
          <Trans>written by {writtenBy}</Trans>
        </span>
      )}
    </span>
  )
}

type Asking = 'send' | 'end' | null

function Actions({ campaign, reach }: { campaign: Campaign; reach: Reach }) {
  const { t } = useLingui()
  const may = useMay()
  const [asking, setAsking] = useState<Asking>(null)
  const [tried, setTried] = useState<string | null>(null)
  const { send, pending, problem } = usePageAction()
  const { id, status, counts } = campaign
  const close = () => setAsking(null)
  const sends = may('notifications.send')
  const over = status === 'sent' || status === 'cancelled'
  async function tryIt() {
    const done = await send(routes.test, { id })
    if (done) setTried(done.answer.to)
  }
  return (
    <div className="grid gap-3">
      <Progress campaign={campaign} reach={reach} />
      {problem && <ProblemAlert problem={problem} />}
      {tried && (
        <Alert tone="success" live title={t`It is on its way to ${tried}`}>
          <Trans>In each language, as recipients get it. Its link unsubscribes nobody.</Trans>
        </Alert>
      )}
      <p className="flex flex-wrap gap-2">
        {status === 'draft' && sends && (
          <Button size="sm" onClick={() => setAsking('send')} disabled={reach.total === 0}>
            <Trans>Send it</Trans>
          </Button>
        )}
        {may('notifications.write') && !over && campaign.channels.includes('mail') && (
          <Button size="sm" variant="secondary" pending={pending} onClick={() => void tryIt()}>
            <Trans>Email it to me</Trans>
          </Button>
        )}
        {sends && (status === 'scheduled' || status === 'sending') && (
          <Button size="sm" variant="secondary" pending={pending} onClick={() => void send(routes.pause, { id })}>
            <Trans context="message to many">Pause</Trans>
          </Button>
        )}
        {sends && status === 'paused' && (
          <Button size="sm" pending={pending} onClick={() => void send(routes.resume, { id })}>
            <Trans context="message to many">Resume</Trans>
          </Button>
        )}
        {sends && (status === 'paused' || status === 'scheduled') && counts.told === 0 && (
          <Button size="sm" variant="secondary" pending={pending} onClick={() => void send(routes.redraft, { id })}>
            <Trans>Rewrite</Trans>
          </Button>
        )}
        {sends && !over && (
          <Button size="sm" variant="ghost" onClick={() => setAsking('end')}>
            {status === 'draft' ? <Trans>Discard it</Trans> : <Trans>End permanently</Trans>}
          </Button>
        )}
      </p>
      {asking === 'send' && <SendDialog campaign={campaign} reach={reach} onClose={close} />}
      {asking === 'end' && <EndDialog campaign={campaign} onClose={close} />}
    </div>
  )
}

/** Before it is sent how many would get it; then how many have. */
function Progress({ campaign, reach }: { campaign: Campaign; reach: Reach }) {
  const { t, i18n } = useLingui()
  const { counts, status } = campaign
  if (status === 'draft' || (status === 'scheduled' && counts.total === 0)) {
    const { total } = reach
    return (
      <p>
        {total === 0
          ? t`Nobody would receive it now.`
          : t({ message: plural(total, { one: 'One person would get it now.', other: '# people would get it now.' }) })}
      </p>
    )
  }
  const figures = [
    [t`Written to`, counts.told],
    [t`In total`, counts.total],
    [t`Left out`, counts.leftOut],
    [t`Opted out`, counts.left],
    [t`Refused by a mail server`, counts.refused],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="figures font-semibold text-lg">{i18n.number(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
