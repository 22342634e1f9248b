import { Trans, useLingui } from '@lingui/react/macro'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Segmented } from '#app/ui/choices.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { agents } from '#modules/chat/desk/desk-settings.routes.ts'
import { AgentDialog } from './agent-dialog.tsx'
import { AgentsTable } from './agents-table.tsx'
import { TotalFigures } from './total-figures.tsx'

const POLL_SECONDS = 15

/** Everyone who answers chats: their presence and their figures. */
export function AgentsPanel({ staff }: { staff: Admin }) {
  const { t } = useLingui()
  const toast = useToast()
  const [days, setDays] = useState<'7' | '30'>('30')
  const [changing, setChanging] = useState<ChatAgent | null>(null)
  const kept = useData(agents.list, { query: { days } }, { every: POLL_SECONDS })
  const mayChange = (agent: ChatAgent) =>
    staff.permissions.includes('chat.manage') ||
    (agent.staff_id === staff.id && staff.permissions.includes('chat.work'))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Segmented
        name="days"
        legend={t`Figures of`}
        value={days}
        onChange={(value) => setDays(value === '7' ? '7' : '30')}
        options={[
          { value: '7', label: t`7 days` },
          { value: '30', label: t`30 days` },
        ]}
      />
      <Asking loading={kept}>
        {({ agents: all, total }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <TotalFigures total={total} />
            {all.length === 0 ? (
              <EmptyState picture={<Headset aria-hidden="true" />} title={<Trans>Nobody answers chats yet</Trans>}>
                <Trans>Staff become agents when they first open the chat.</Trans>
              </EmptyState>
            ) : (
              <AgentsTable agents={all} mayChange={mayChange} onChange={setChanging} />
            )}
          </div>
        )}
      </Asking>
      {changing && (
        <AgentDialog
          agent={changing}
          onClose={() => setChanging(null)}
          onSaved={() => {
            setChanging(null)
            kept.refresh()
            toast({ variant: 'success', title: t`Saved` })
          }}
        />
      )}
    </div>
  )
}
