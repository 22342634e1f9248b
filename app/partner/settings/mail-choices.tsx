import { Trans, useLingui } from '@lingui/react/macro'
import type { Loading } from '#app/kit/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
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
  const choose = useChoose(loading.put)
  const ALWAYS = [
    t`New, changed and cancelled bookings`,
    t`Decisions about your hotels and your business`,
    t`Payout details, returned payouts and the security of your account`,
  ]
  const OPTIONAL: { mail: OptionalMail; label: string; help: string }[] = [
    { mail: 'guest_messages', label: t`Guest messages`, help: t`At most one email every ten minutes.` },
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
                checked={loaded[mail]}
                onChange={(event) => choose(mail, event.target.checked)}
              />
            ))}
          </div>
        )}
      </Asking>
      <div className="border-line border-t pt-4">
        <p className="font-semibold text-sm">
          <Trans>These always come by email, because a booking or your money depends on them:</Trans>
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
function useChoose(put: Loading<Choices>['put']) {
  const { t } = useLingui()
  const call = useCallOwner()
  const toast = useToast()
  const sayRefusal = useSayRefusal()
  return async (mail: OptionalMail, wanted: boolean) => {
    const show = (chosen: boolean) => put((last) => last && { ...last, [mail]: chosen })
    show(wanted)
    try {
      await call(ownerMails.choose, { body: { [mail]: wanted } })
      toast({ variant: 'success', title: t`Your choice is saved` })
    } catch (thrown) {
      show(!wanted)
      sayRefusal(refusalOf(thrown))
    }
  }
}
