import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '#app/ui/button.tsx'
import type { PasskeyView } from '#modules/accounts/second-factor/passkeys.contract.ts'
import { instantText } from '#platform/date-words.ts'
import type { FactorAction } from './action-dialog.tsx'

type PasskeyListProps = { passkeys: readonly PasskeyView[]; onAction: (action: FactorAction) => void }

export function PasskeyList({ passkeys, onAction }: PasskeyListProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Passkeys`} className="grid basis-full gap-1">
      {passkeys.map((passkey) => (
        <Passkey key={passkey.id} passkey={passkey} onAction={onAction} />
      ))}
    </ul>
  )
}

function Passkey({ passkey, onAction }: { passkey: PasskeyView; onAction: PasskeyListProps['onAction'] }) {
  const { t, i18n } = useLingui()
  const { name } = passkey
  const moment = (at: string) => instantText(at, i18n.locale, { year: true })
  const added = moment(passkey.created_at)
  const used = passkey.last_used_at && moment(passkey.last_used_at)
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-2 rounded-md bg-sunken py-1.5 pr-1.5 pl-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="figures text-soft text-sm">
          <Trans>Added {added}</Trans>
          <br className="sm:hidden" />
          <span aria-hidden="true" className="max-sm:hidden">
            {' · '}
          </span>
          {used ? <Trans>last used {used}</Trans> : <Trans>not used yet</Trans>}
        </p>
      </div>
      <div className="flex shrink-0">
        <IconButton label={t`Rename ${name}`} onClick={() => onAction({ kind: 'rename', passkey })}>
          <Pencil aria-hidden="true" className="size-4.5" />
        </IconButton>
        <IconButton label={t`Remove ${name}`} onClick={() => onAction({ kind: 'remove', passkey })}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
    </li>
  )
}
