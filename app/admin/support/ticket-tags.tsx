import { Trans } from '@lingui/react/macro'
import { useData } from '#app/admin/session/data.ts'
import { TagEditor } from '#app/admin/talk/tag-editor.tsx'
import type { TicketRow } from '#modules/support/support.contract.ts'
import { supportDesk } from '#modules/support/support.routes.ts'

type TicketTagsProps = { ticket: TicketRow; pending: boolean; put: (tags: string[]) => Promise<unknown> }

export function TicketTags({ ticket: { tags }, pending, put }: TicketTagsProps) {
  const used = useData(supportDesk.tags, {}).data?.tags ?? []
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold text-sm">
        <Trans>Tags</Trans>
      </p>
      <TagEditor tags={tags} used={used} works busy={pending} put={async (changed) => (await put(changed)) !== false} />
    </div>
  )
}
