import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { LookDialog } from '#app/admin/view-as/look-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ViewedKind } from '#modules/accounts/views/views.contract.ts'
import { views } from '#modules/accounts/views/views.routes.ts'
import { Offer } from './offer.tsx'

type Whom = { kind: ViewedKind; id: string; name: string }

/** The site as this person sees it, in a tab of its own. */
export function LookPanel({ kind, id, name }: Whom) {
  const { t } = useLingui()
  const [asked, setAsked] = useState(false)
  return (
    <Panel title={<Trans>See what they see</Trans>}>
      <Offer
        says={t`The site as ${name} sees it, for 15 minutes. You cannot change anything, and each page you open is recorded.`}
      >
        <Button size="sm" variant="secondary" onClick={() => setAsked(true)}>
          <Trans>See the site as {name}</Trans>
        </Button>
      </Offer>
      {asked && (
        <LookDialog
          kind={kind}
          about={id}
          title={t`See the site as ${name}`}
          action={t`See the site`}
          note={<Trans>It stays in the history of the account and in the audit log.</Trans>}
          says={(until) => t`You are viewing the site as ${name}, until ${until}. Nothing can be changed.`}
          end={t`Stop viewing`}
          start={async (send, reason) => {
            const done = await send(views.start, { body: { kind, id, reason } })
            return done ? done.answer : null
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}
