import { Trans, useLingui } from '@lingui/react/macro'
import { Keyboard } from 'lucide-react'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { IconButton } from '#app/ui/button.tsx'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { AlertsMenu } from './alerts-menu.tsx'
import { OwnPresence } from './own-presence.tsx'

type HeadProps = { staff: Admin; agents: readonly ChatAgent[] | null; onHelp: () => void }

/** The title of the console, and whether the agent takes new conversations. */
export function DeskHead({ staff, agents, onHelp }: HeadProps) {
  const { t } = useLingui()
  const own = agents?.find(({ staff_id }) => staff_id === staff.id)
  return (
    <div className="flex min-h-14 shrink-0 items-center justify-between gap-1 border-line border-b py-2 pr-2 pl-4">
      <h1 className="font-bold font-display text-heading">
        <Trans context="of staff">Chat</Trans>
      </h1>
      <div className="flex items-center">
        {own && staff.permissions.includes('chat.work') && <OwnPresence own={own} />}
        <AlertsMenu />
        <IconButton size="sm" label={t`Keyboard shortcuts`} onClick={onHelp} className="max-md:hidden">
          <Keyboard aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  )
}
