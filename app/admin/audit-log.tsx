import { Trans, useLingui } from '@lingui/react/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { audit } from '#modules/audit/audit.routes.ts'
import type { Route } from './+types/audit-log.ts'
import { actionWords } from './audit/action-words.ts'
import { ChainCheck } from './audit/chain-check.tsx'
import { entryList } from './audit/entry-list.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, entryList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [found, choices] = await Promise.all([
    loadList(entryList, request, call),
    loadOr(() => call(audit.choices, {})),
  ])
  return { found, choices: choices.data ?? { people: [], actions: [] } }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Audit log</Trans>} row="h-10" />

/** What staff did and which personal data they read, newest first; and the proof that nothing was changed. */
export default function AuditLog({ loaderData: { found, choices } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { people, actions } = choices
  const given = {
    person: people.map(({ id, name }) => ({ value: id, label: name })),
    action: actions.map((action) => {
      const words = actionWords(action)
      return { value: action, label: words ? i18n._(words) : action }
    }),
  }
  const mayRead = found.loaded.failed === null || !found.loaded.forbidden
  return <ListPage list={entryList} {...found} given={given} above={() => mayRead && <ChainCheck />} />
}
