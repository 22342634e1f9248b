import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { SkeletonText } from '#app/ui/skeleton.tsx'
import type { Work, WorkHistory } from '#modules/ticketing/ticketing.contract.ts'
import { useCallStaff } from '../session/call-staff.ts'
import { moveWords } from '../words/queue-words.ts'
import { formatMoment } from '../words/times.ts'

/** Who did what with a piece of work, the latest first. */
export function HistoryDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useLingui()
  const { code } = work
  const { history, failed } = useHistory(work.id)
  return (
    <Dialog open onClose={onClose} title={<Trans>History of {code}</Trans>}>
      <div aria-busy={!history && failed === null}>
        {failed !== null && <Alert tone="danger" live title={failed || t`Failed to connect to server`} />}
        {!history && failed === null && <SkeletonText lines={5} />}
        {history && (
          <ol className="grid gap-4">
            {history.toReversed().map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity, are only added to and never move
              <Entry key={history.length - index} {...entry} />
            ))}
          </ol>
        )}
      </div>
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

function useHistory(id: string) {
  const call = useCallStaff()
  const [history, setHistory] = useState<WorkHistory['history'] | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    call<WorkHistory>(`/api/admin/emission-queue/${id}`).then(
      (answer) => setHistory(answer.history),
      (error: unknown) => setFailed(error instanceof ApiError ? error.message : ''),
    )
  }, [call, id])
  return { history, failed }
}
