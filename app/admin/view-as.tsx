import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '#app/kit/call.ts'
import { beginViewing, endViewing } from '#app/kit/view-tab.ts'
import { TextLink } from '#app/ui/link.tsx'
import { loadLate } from '#app/ui/load-late.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { VIEW_KINDS, type ViewKind } from '#modules/accounts/views/views.contract.ts'
import { acting, views } from '#modules/accounts/views/views.routes.ts'
import { ownerProfile } from '#modules/partners/profile.routes.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { Route } from './+types/view-as.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Entrance } from './frame/entrance.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`See the site as someone else`)

const PAGES: Record<ViewKind, string> = {
  customer: '/admin/users/customers',
  owner: '/admin/hotel-owners',
  booking: '/admin/reservations',
}

/**
 * Where a tab begins to show the site as someone else sees it (`#…`), and where it stops (`?end=`). Neither is kept in the tab's history of
 * pages.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const locale = localeOf(url.pathname)
  const ended = url.searchParams.get('end')
  if (ended) {
    endViewing()
    // One whose time is over is over.
    const kind = kindIn(url.searchParams)
    const route = kind === 'booking' ? acting.end : views.end
    await staffCalls(request)(route, { id: ended }).catch(() => {})
    return leaveFor(pathIn(locale, `${PAGES[kind]}/${encodeURIComponent(url.searchParams.get('account') ?? '')}`))
  }
  // What reads it is not asked for where a look ends.
  const { readHandedOver } = await loadLate(
    'app/admin/view-as/handed-over.ts',
    () => import('./view-as/handed-over.ts'),
  )
  const look = readHandedOver(location.hash)
  if (!look) return null
  const { id, kind, accountId, token, expiresAt, firstName, lastName, words } = look
  const endsAt = `${pathIn(locale, '/admin/view-as')}?${new URLSearchParams({ end: id, kind, account: accountId })}`
  if (kind === 'booking') {
    beginViewing('booking', [`${accountId} ${token}`], { words, endsAt })
    return leaveFor(pathIn(locale, `/reservations/${accountId}`))
  }
  if (kind === 'customer') {
    const record = { token, expiresAt, userData: { firstName, lastName } }
    beginViewing('auth', [JSON.stringify(record)], { words, endsAt })
    return leaveFor(pathIn(locale, '/dashboard'))
  }
  const owner = await call(ownerProfile.read, {}, { bearer: token, locale })
  beginViewing('hotel-owner', [token, JSON.stringify(owner)], { words, endsAt })
  return leaveFor(pathIn(locale, '/hotel-owner/dashboard'))
}

/** A document of its own, in the place of this one: its address and what was drawn before are behind. */
function leaveFor(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}

const kindIn = (query: URLSearchParams): ViewKind => VIEW_KINDS.find((kind) => kind === query.get('kind')) ?? 'customer'

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <Entrance title={t`See the site as someone else`}>
      <Spinner label={t`Loading`} />
    </Entrance>
  )
}

/** For who opens the address by itself, or once more. */
export default function ViewAs() {
  const { t } = useLingui()
  return (
    <Entrance title={t`See the site as someone else`}>
      <p>
        <Trans>
          There is nothing to look at here. Open a customer or a hotel owner and choose “See what they see” there.
        </Trans>
      </p>
      <p className="mt-4">
        <TextLink to="/admin/users">
          <Trans>All customers</Trans>
        </TextLink>
      </p>
    </Entrance>
  )
}
