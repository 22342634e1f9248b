import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Asking } from '#app/kit/frame/asking.tsx'
import { refusalOf } from '#app/kit/refusal.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { useData } from '#app/partner/session/data.ts'
import { Checkbox } from '#app/ui/choices.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { MailChoices as Choices, OptionalMail } from '#modules/partners/partners.contract.ts'
import { ownerMails } from '#modules/partners/profile.routes.ts'

/** Which mails the owner gets: some always come and say why, the others are a choice that is saved when it is made. */
export function MailChoices() {
  const { t } = useLingui()
  const loading = useData(ownerMails.read, {})
  const { chosen, choose } = useChoose()
  const ALWAYS = [
    t`New, changed and cancelled bookings`,
    t`Decisions about your hotels and your business`,
    t`Payout details, returned payouts and the security of your account`,
  ]
  const OPTIONAL: { mail: OptionalMail; label: string; help: string }[] = [
    { mail: 'guest_messages', label: t`Messages of guests`, help: t`At most one mail in ten minutes.` },
    { mail: 'payouts_sent', label: t`Payouts on their way`, help: t`Once a week, with the amount and the invoice.` },
  ]
  return (
    <div className="grid gap-5">
      <Asking loading={loading} lines={3}>
        {(loaded) => (
          <div className="grid gap-1">
            {OPTIONAL.map(({ mail, label, help }) => (
              <Checkbox
                key={mail}
                name={mail}
                label={label}
                help={help}
                checked={{ ...loaded, ...chosen }[mail]}
                onChange={(event) => choose(mail, event.target.checked)}
              />
            ))}
          </div>
        )}
      </Asking>
      <div className="border-line border-t pt-4">
        <p className="font-semibold text-sm">
          <Trans>These always come by e-mail, because a booking or your money hangs on them:</Trans>
        </p>
        <ul className="mt-1 list-disc pl-5 text-soft">
          {ALWAYS.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Shown at once, and taken back when the server does not take it. */
function useChoose() {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  async function choose(mail: OptionalMail, wanted: boolean) {
    setChosen((last) => ({ ...last, [mail]: wanted }))
    try {
      await call(ownerMails.choose, { body: { [mail]: wanted } })
      toast({ variant: 'success', title: t`Your choice is saved` })
    } catch (thrown) {
      const error = refusalOf(thrown)
      setChosen((last) => ({ ...last, [mail]: !wanted }))
      const offline = t`Network error. Please check your connection and try again.`
      toast({ variant: 'destructive', title: error.message || offline })
    }
  }
  return { chosen, choose }
}
