import { Trans } from '@lingui/react/macro'
import { Asking } from '#app/kit/frame/asking.tsx'
import { OwnPrivacy as Asked } from '#app/kit/sign-in/privacy/own-privacy.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { refreshAll, useData } from '#app/partner/session/data.ts'
import { ownerPrivacy } from '#modules/accounts/privacy-requests/own-privacy.routes.ts'

/** A copy of the owner's data, and the erasure of the account. */
export function OwnPrivacy() {
  const call = useCallOwner()
  const loading = useData(ownerPrivacy.read, {})
  return (
    <Asking loading={loading} lines={6}>
      {(asked) => (
        <Asked
          asked={asked}
          data={
            <Trans>
              One file (JSON) with everything we know about you: business, hotels, earnings, messages, notifications,
              devices. Keep it in a safe place.
            </Trans>
          }
          erased={
            <Trans>
              Your name, address, business and bank details, documents, templates and devices are erased permanently,
              and your hotels leave the site.
            </Trans>
          }
          load={() => call(ownerPrivacy.exportData, {})}
          ask={(password) => call(ownerPrivacy.askErasure, { body: { password } })}
          onChanged={() => void refreshAll([ownerPrivacy.read])}
        />
      )}
    </Asking>
  )
}
