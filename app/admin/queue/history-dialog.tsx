import { Trans, useLingui } from '@lingui/react/macro'
import { useData } from '#app/admin/session/data.ts'
import { moveWords } from '#app/admin/words/queue-words.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Work, WorkHistory } from '#modules/ticketing/ticketing.contract.ts'
import { ticketingWork } from '#modules/ticketing/ticketing.routes.ts'

/** Who did what with a piece of work, the latest first. */
export function HistoryDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { code } = work
  const loading = useData(ticketingWork.read, { id: work.id })
  return (
    <Dialog open onClose={onClose} title={<Trans>History of {code}</Trans>}>
      <Asking loading={loading}>
        {({ history }) => (
          <ol className="grid gap-4">
            {history.toReversed().map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
              <Entry key={history.length - index} {...entry} />
            ))}
          </ol>
        )}
      </Asking>
    </Dialog>
  )
}

function Entry({ at, move, by, reason }: WorkHistory['history'][number]) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const words = moveWords(move)
  return (
    <li className="border-sea/30 border-l-2 pl-3">
      <p className="font-semibold">{words ? i18n._(words) : move}</p>
      <p className="figures text-soft text-sm">
        {formatMoment(at, locale, { zone: true })} · {by === 'system' ? t`automatically` : by}
      </p>
      {reason && <p className="mt-1 text-sm">{reason}</p>}
    </li>
  )
}
