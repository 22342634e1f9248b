import { Trans } from '@lingui/react/macro'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import type { Admin } from '../session/staff-session.ts'
import { OwnPresence } from './own-presence.tsx'

/** The title of the console, and whether the agent takes new conversations. */
export function DeskHead({ staff, agents }: { staff: Admin; agents: readonly ChatAgent[] | null }) {
  const own = agents?.find(({ staff_id }) => staff_id === staff.id)
  return (
    <div className="flex min-h-14 shrink-0 items-center justify-between gap-2 border-line border-b px-4 py-2">
      <h1 className="font-bold font-display text-heading">
        <Trans context="of staff">Chat</Trans>
      </h1>
      <div className="flex items-center gap-1">
        {own && staff.permissions.includes('chat.work') && <OwnPresence own={own} />}
      </div>
    </div>
  )
}
