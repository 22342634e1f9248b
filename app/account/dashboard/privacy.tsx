import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '#app/account/session/data.ts'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { privacy } from '#modules/accounts/customers/account.routes.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import { EraseDialog } from './erase-dialog.tsx'

type PrivacyProps = { onErased: (kept: Erased['kept']) => void }

/** The rights of article 18 of the LGPD that one exercises alone: to see, to take along, to have erased. */
export function Privacy({ onErased }: PrivacyProps) {
  const [asks, setAsks] = useState(false)
  return (
    <div className="grid gap-6">
      <Export />
      <Right title={<Trans>Erase my account</Trans>}>
        <p>
          <Trans>
            Your name, address, phone, companions, notifications and devices are erased at once and for ever. Bookings
            that are still to be flown go on: find them with their code and your e-mail address.
          </Trans>
        </p>
        <p>
          <Trans>
            What stays, because tax and consumer law make us keep it: the record of payments and refunds, without your
            account.
          </Trans>
        </p>
        <Button variant="danger" onClick={() => setAsks(true)} className="mt-2">
          <Trans>Erase my account</Trans>
        </Button>
      </Right>
      <p className="text-soft">
        <Trans>
          What we keep of you, why and for how long is written on <TextLink to="/privacy">one page</TextLink>. To put
          something right, change it under <TextLink to="/dashboard?tab=profile">Profile</TextLink>.
        </Trans>
      </p>
      {asks && <EraseDialog onClose={() => setAsks(false)} onErased={onErased} />}
    </div>
  )
}

function Export() {
  const { t } = useLingui()
  const toast = useToast()
  const { run, busy } = useAction({ refused: useSayRefusal() })
  async function save() {
    const done = await run(privacy.exportData, {})
    if (!done) return
    saveFile(new Blob([JSON.stringify(done.answer)], { type: 'application/json' }), `${BRAND_SLUG}-my-data.json`)
    toast({ title: t`Your data is in your downloads`, variant: 'success' })
  }
  return (
    <Right title={<Trans>Take my data along</Trans>}>
      <p>
        <Trans>
          One file (JSON) with everything that we know of you: profile, companions, bookings, payments, notifications,
          devices. Keep it in a safe place.
        </Trans>
      </p>
      <Button
        variant="secondary"
        pending={busy}
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={save}
        className="mt-2"
      >
        <Trans>Download my data</Trans>
      </Button>
    </Right>
  )
}

function Right({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <h3 className="font-bold font-display text-heading">{title}</h3>
      <div className="mt-2 grid max-w-prose justify-items-start gap-3 text-soft">{children}</div>
    </Card>
  )
}
