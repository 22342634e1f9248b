import { useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { cx } from '#app/ui/cx.ts'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { agents } from '#modules/chat/desk/desk-settings.routes.ts'

/** Whether new conversations come to this agent; those that are there stay either way. */
export function OwnPresence({ own }: { own: ChatAgent }) {
  const { t } = useLingui()
  const { run, busy } = useAction({ refused: useSayRefusal() })
  const away = own.chosen_presence === 'away'
  function change() {
    const presence = away ? ('available' as const) : ('away' as const)
    const body = { presence, loadLimit: own.load_limit, languages: own.languages }
    void run(agents.set, { id: own.staff_id, body })
  }
  return (
    <button
      type="button"
      role="switch"
      aria-checked={!away}
      aria-busy={busy || undefined}
      title={away ? t`New conversations go to others` : t`New conversations come to you`}
      onClick={() => void (busy || change())}
      className="flex min-h-9 items-center gap-2 rounded-full border border-line px-3 font-semibold text-sm hover:border-sea pointer-coarse:min-h-11"
    >
      <span className="sr-only">{t`Take new conversations`}: </span>
      <span
        aria-hidden="true"
        className={cx('size-2.5 rounded-full forced-colors:bg-[CanvasText]', away ? 'bg-warning' : 'bg-success')}
      />
      {away ? t({ message: 'Away', context: 'an agent' }) : t({ message: 'Available', context: 'an agent' })}
    </button>
  )
}
