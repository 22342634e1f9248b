import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useData } from '#app/admin/session/data.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { listFormat } from '#app/kit/format.ts'
import { backoffice } from '#modules/backoffice/backoffice.routes.ts'
import type { Doing, PresenceKind } from '#modules/backoffice/presence.contract.ts'

const EVERY_SECONDS = 15

/** Says who else of staff has this page open, and whether they are changing something, so that nothing is done twice. */
export function Here({ kind, id }: { kind: PresenceKind; id: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const doing = useDoing()
  const { data } = useData(backoffice.here, { query: { kind, id, doing } }, { every: EVERY_SECONDS })
  const others = data?.others ?? []
  const changing = others.filter((one) => one.doing === 'changing')
  const shown = changing.length > 0 ? changing : others
  const names = listFormat(locale, { type: 'conjunction' }).format(shown.map(({ name }) => name))
  return (
    <p role="status" className={shown.length > 0 ? LOOK[changing.length > 0 ? 'changing' : 'reading'] : 'sr-only'}>
      {shown.length > 0 && (
        <>
          <Users aria-hidden="true" className="size-4 shrink-0" />
          <span className="wrap-anywhere">
            {changing.length > 0 ? (
              <Trans>Being edited right now by {names}. Talk to each other first.</Trans>
            ) : (
              t`Also viewing this page: ${names}`
            )}
          </span>
        </>
      )}
    </p>
  )
}

const LINE = 'mb-3 inline-flex items-center gap-2 rounded-md border px-3 py-1.5 text-ink text-sm print:hidden'
const LOOK: Record<Doing, string> = {
  reading: `${LINE} border-line bg-sea-tint`,
  changing: `${LINE} border-warning-line bg-warning-tint`,
}

/** Whether something is being changed here: a dialog with fields is open, or something is typed on the page. */
function useDoing(): Doing {
  const [doing, setDoing] = useState<Doing>('reading')
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      // After the page has drawn what the event led to.
      frame = requestAnimationFrame(() => setDoing(isChanging() ? 'changing' : 'reading'))
    }
    // A dialog whose code comes later takes the focus when it opens.
    const events = ['input', 'click', 'keyup', 'submit', 'focusin'] as const
    for (const event of events) document.addEventListener(event, look)
    return () => {
      cancelAnimationFrame(frame)
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [])
  return doing
}

function isChanging(): boolean {
  if (document.querySelector('dialog[open] :is(input, textarea, select)')) return true
  const texts = document.querySelectorAll<HTMLTextAreaElement>('#content textarea')
  return [...texts].some(({ value, defaultValue }) => value !== defaultValue)
}
