import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Devices } from '#app/kit/sign-in/devices.tsx'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { refreshAll, useData } from '#app/partner/session/data.ts'
import { markEnd } from '#app/partner/session/ended.ts'
import { forgetOwner } from '#app/partner/session/owner-session.ts'
import { ownerAccount, ownerDevices } from '#modules/accounts/owners/owner-account.routes.ts'

export function OwnDevices() {
  const call = useCallOwner()
  const navigate = useNavigate()
  const localPath = useLocalPath()
  const loading = useData(ownerDevices.list, {})
  async function endAll() {
    await call(ownerAccount.logOutEverywhere, {})
    markEnd('left')
    forgetOwner()
    await navigate(localPath('/hotel-owner/login'))
  }
  return (
    <Asking loading={loading} lines={3}>
      {(devices) => (
        <Devices
          devices={devices}
          end={({ id }) => call(ownerDevices.end, { id })}
          endAll={endAll}
          onEnded={() => refreshAll([ownerDevices.list])}
        />
      )}
    </Asking>
  )
}
