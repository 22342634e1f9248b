import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/users-privacy.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { useMay } from './session/staff-session.ts'
import { privacyList } from './users/privacy/privacy-list.tsx'
import { RecordDialog } from './users/privacy/record-dialog.tsx'
import { UserViews } from './users/user-views.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, privacyList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(privacyList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Privacy requests</Trans>} row="h-13" />

/** Requests under the LGPD with their clock; those about an account are recorded on its page. */
export default function PrivacyRequests({ loaderData }: Route.ComponentProps) {
  const may = useMay()
  const [recording, setRecording] = useState(false)
  const record = may('users.privacy') && (
    <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setRecording(true)}>
      <Trans>Record a request</Trans>
    </Button>
  )
  return (
    <>
      <ListPage
        list={privacyList}
        {...loaderData}
        actions={record}
        above={() => <UserViews current="privacy" />}
        note={loaderData.query.account && <Trans>From one account only.</Trans>}
      />
      {recording && <RecordDialog account={null} onClose={() => setRecording(false)} />}
    </>
  )
}
