import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { DatabaseBackup, Headset, Route, ShieldCheck } from 'lucide-react'
import { useAction, useData } from '#app/admin/session/data.ts'
import { useMay, useStaff } from '#app/admin/session/staff-session.ts'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { useToast } from '#app/ui/toast.tsx'
import { audit } from '#modules/audit/audit.routes.ts'
import { siteBackups } from '#modules/backups/backups.routes.ts'
import { agents } from '#modules/chat/desk/desk-settings.routes.ts'
import { diagnostics } from '#modules/diagnostics/diagnostics.routes.ts'
import type { Command } from './command.ts'

/** What is done at once, from any page, and said in a toast. */
export function useRuns(): readonly Command[] {
  const { t } = useLingui()
  const toast = useToast()
  const { run } = useAction({
    refresh: [siteBackups.list, diagnostics.journeys, audit.verify],
    refused: useSayRefusal(),
  })
  const presence = usePresence()
  return [
    ...presence,
    {
      id: 'run journeys',
      label: msg`Run the journeys now`,
      icon: Route,
      needs: 'diagnostics.work',
      run: async () => (await run(diagnostics.run, {})) && toast({ title: t`The journeys begin now` }),
    },
    {
      id: 'run backup',
      label: msg`Back up the site now`,
      icon: DatabaseBackup,
      needs: 'settings.manage',
      run: async () => (await run(siteBackups.start, {})) && toast({ title: t`The backup begins now` }),
    },
    {
      id: 'run chain',
      label: msg`Check the whole audit log`,
      icon: ShieldCheck,
      needs: 'audit.read',
      async run() {
        const done = await run(audit.verifyWhole, {})
        if (!done) return
        const { intact } = done.answer
        toast({
          variant: intact ? 'success' : 'destructive',
          title: intact ? t`Every entry is as it was written` : t`An entry was changed or is missing`,
        })
      },
    },
  ]
}

/** Whether chats come to the person; who never opened the desk is no agent. */
function usePresence(): readonly Command[] {
  const { t } = useLingui()
  const toast = useToast()
  const may = useMay()
  const staff = useStaff()
  const { run } = useAction({ refresh: [agents.list], refused: useSayRefusal() })
  const { data } = useData(agents.list, may('chat.work') && may('chat.read') ? {} : null)
  const own = data?.agents.find(({ staff_id }) => staff_id === staff?.id)
  if (!own) return []
  const away = own.chosen_presence === 'away'
  return [
    {
      id: 'run presence',
      label: away ? msg`Take new chats` : msg`Take no new chats`,
      icon: Headset,
      needs: 'chat.work',
      async run() {
        const body = {
          presence: away ? ('available' as const) : ('away' as const),
          loadLimit: own.load_limit,
          languages: own.languages,
        }
        const done = await run(agents.set, { id: own.staff_id, body })
        if (done) toast({ title: away ? t`New conversations come to you` : t`New conversations go to others` })
      },
    },
  ]
}
