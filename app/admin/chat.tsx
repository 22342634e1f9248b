import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import type { Route } from './+types/chat.ts'
import { DeskPage, DeskSkeleton } from './chat/desk-page.tsx'
import { readAddress } from './chat/desk-query.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { readStaff, useStaff } from './session/staff-session.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg({ message: 'Chat', context: 'of staff' }))

/** Nobody signed in is led to the sign-in page; the console reads by itself what it shows, again and again. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!readStaff()) await staffCalls(request)(staffAccount.read, {})
  return null
}

export const shouldRevalidate = () => false

export const HydrateFallback = DeskSkeleton

/** The agents' console: waiting visitors, the conversation, and the person. */
export default function ChatConsole() {
  const hydrated = useHydrated()
  const staff = useStaff()
  const [params] = useSearchParams()
  if (!hydrated || !staff) return <DeskSkeleton />
  const usual = staff.permissions.includes('chat.work') ? 'mine' : 'active'
  return <DeskPage key={staff.id} staff={staff} address={readAddress(params, usual)} />
}
