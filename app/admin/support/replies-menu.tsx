import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { useLoaded } from '#app/admin/session/use-loaded.ts'
import { BRAND } from '#app/brand.ts'
import { Popover } from '#app/ui/popover.tsx'
import type { CannedReply } from '#modules/chat/desk/desk.contract.ts'
import { fillReply } from '#modules/chat/desk/reply-variables.contract.ts'
import type { TicketDetail } from '#modules/support/support.contract.ts'

type RepliesMenuProps = { detail: TicketDetail; onChoose: (words: string) => void }

/** The canned replies of the chat, in the language of the customer and with what is known filled in. */
export function RepliesMenu({ detail: { ticket, reservation }, onChoose }: RepliesMenuProps) {
  const { t } = useLingui()
  const may = useMay()
  const staff = useStaff()
  const { data, failed, again } = useLoaded<CannedReply[]>(may('chat.read') ? '/api/admin/chat/replies' : null)
  if (!may('chat.read')) return null
  const bodyOf = ({ bodyEn, bodyPt }: CannedReply) =>
    fillReply(ticket.language === 'pt-BR' ? bodyPt : bodyEn, {
      customer_name: ticket.requester_name,
      agent_name: staff?.first_name ?? '',
      brand: BRAND.name,
      reservation_code: reservation?.code ?? '',
    })
  return (
    <Popover
      label={t`Canned replies`}
      triggerLabel={t`Canned replies`}
      triggerClassName="grid size-9 place-items-center rounded-full text-sea hover:bg-sea-tint pointer-coarse:size-11"
      trigger={<MessageSquareText aria-hidden="true" className="size-5" />}
      className="p-2"
    >
      {(close) => (
        <div className="grid max-h-80 w-72 gap-1 overflow-y-auto">
          {data?.length === 0 && (
            <p className="px-2 py-1.5 text-soft text-sm">
              <Trans>There are no canned replies yet.</Trans>
            </p>
          )}
          {failed !== null && (
            <button type="button" className="px-2 py-1.5 text-left text-danger text-sm" onClick={again}>
              <Trans>They could not be loaded. Try again.</Trans>
            </button>
          )}
          {data?.map((reply) => (
            <button
              key={reply.id}
              type="button"
              className="grid gap-0.5 rounded-md px-2 py-1.5 text-left text-sm hover:bg-sea-tint"
              onClick={() => {
                close()
                onChoose(bodyOf(reply))
              }}
            >
              <span className="font-semibold">{reply.title}</span>
              <span className="line-clamp-2 text-soft">{bodyOf(reply)}</span>
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}
