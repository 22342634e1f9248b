import { Trans } from '@lingui/react/macro'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { refreshAll, useData } from '#app/admin/session/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { OwnPrivacy as Asked } from '#app/kit/sign-in/privacy/own-privacy.tsx'
import { staffPrivacy } from '#modules/accounts/privacy-requests/own-privacy.routes.ts'

/** A copy of what is known of someone of staff, and the erasure of the account. */
export function OwnPrivacy() {
  const call = useCallStaff()
  const loading = useData(staffPrivacy.read, {})
  return (
    <section aria-labelledby="own-privacy" className="mt-8 border-line border-t pt-6">
      <h2 id="own-privacy" className="mb-4 font-bold font-display text-heading">
        <Trans>Your data</Trans>
      </h2>
      <Asking loading={loading} lines={6}>
        {(asked) => (
          <Asked
            asked={asked}
            data={
              <Trans>
                One file (JSON) with everything we know about you as staff: profile, activity, saved reports, devices.
                Keep it in a safe place.
              </Trans>
            }
            erased={
              <Trans>
                Your name, address, saved reports and devices are erased permanently, and you can no longer sign in. A
                colleague answers.
              </Trans>
            }
            load={() => call(staffPrivacy.exportData, {})}
            ask={(password) => call(staffPrivacy.askErasure, { body: { password } })}
            onChanged={() => void refreshAll([staffPrivacy.read])}
          />
        )}
      </Asking>
    </section>
  )
}
