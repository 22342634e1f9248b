import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { useData } from '#app/admin/session/data.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { AccountPanel } from '#app/admin/users/care/account-panel.tsx'
import { DevicesPanel } from '#app/admin/users/care/devices-panel.tsx'
import { HistoryPanel } from '#app/admin/users/care/history-panel.tsx'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Alert } from '#app/ui/alert.tsx'
import type { OwnerAccount } from '#modules/accounts/care/care.contract.ts'
import { ownerAccounts } from '#modules/accounts/owners/owner-care.routes.ts'

/** How an owner signs in, and how to help one who cannot or must not. */
export function SignInPanels({ ownerId }: { ownerId: string }) {
  const may = useMay()
  const loading = useData(ownerAccounts.read, { id: ownerId })
  return (
    <Asking loading={loading} lines={4}>
      {(account) => (
        <div className="grid gap-5">
          <SignIn account={account} />
          <DevicesPanel kind="owner" account={account} onDone={loading.refresh} />
          {may('users.manage') && <AccountPanel kind="owner" account={account} onDone={loading.refresh} />}
          <HistoryPanel kind="owner" account={account} title={<Trans>Sign-in history</Trans>} />
        </div>
      )}
    </Asking>
  )
}

function SignIn({ account: { blockReason, passwordEnded, factor, secondFactor } }: { account: OwnerAccount }) {
  const { t } = useLingui()
  const { recoveryCodesLeft } = factor
  return (
    <Panel title={<Trans>Sign-in</Trans>}>
      <div className="grid gap-3 text-sm">
        {blockReason !== null && (
          <Alert tone="danger" title={t`This account is blocked`}>
            <p className="wrap-anywhere">{blockReason}</p>
            <p>
              <Trans>Hotels stay on sale. To stop sales, reject the owner; to stop payouts, hold them.</Trans>
            </p>
          </Alert>
        )}
        {passwordEnded && (
          <Alert tone="warning" title={t`A new password is required`}>
            <Trans>The owner can follow the link in our email or request another on the sign-in page.</Trans>
          </Alert>
        )}
        <p>
          {secondFactor ? (
            <Trans>Two-factor sign-in is on; recovery codes left: {recoveryCodesLeft}.</Trans>
          ) : (
            <Trans>Two-factor sign-in is off: the password alone opens the account.</Trans>
          )}
        </p>
      </div>
    </Panel>
  )
}
