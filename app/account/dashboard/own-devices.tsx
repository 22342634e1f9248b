import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { signOut } from '#app/account/auth-record.ts'
import { useCallCustomer } from '#app/account/session/call-customer.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Devices } from '#app/kit/sign-in/devices.tsx'
import type { DeviceView } from '#modules/accounts/accounts.contract.ts'
import { customerDevices } from '#modules/accounts/customers/account.routes.ts'
import { customerSession } from '#modules/accounts/customers/sign-in.routes.ts'

type OwnDevicesProps = { devices: readonly DeviceView[]; onChanged: () => Promise<void> }

export function OwnDevices({ devices, onChanged }: OwnDevicesProps) {
  const call = useCallCustomer()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  async function endAll() {
    await call(customerSession.logOutEverywhere, {})
    await navigate(localPath('/'))
    signOut()
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        <Trans>See a device you do not recognise? Sign it out and change your password.</Trans>
      </p>
      <Devices
        devices={devices}
        end={({ id }) => call(customerDevices.end, { id })}
        endAll={endAll}
        onEnded={onChanged}
      />
    </div>
  )
}
