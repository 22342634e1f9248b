import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { TicketRow } from '#modules/support/support.contract.ts'
import { SNOOZES, type SnoozeTime, snoozeTime } from './snooze-times.ts'
import { SnoozedUntil } from './snoozed-until.tsx'

const WORDS: Record<SnoozeTime, ReturnType<typeof msg>> = {
  later: msg`In three hours`,
  tomorrow: msg`Tomorrow morning`,
  monday: msg`Monday morning`,
}

type SnoozeProps = { ticket: TicketRow; disabled: boolean; put: (until: string | null) => Promise<unknown> }

/** Puts a ticket off: out of the views until then, or until the customer writes. */
export function Snooze({ ticket: { status, snoozed_until }, disabled, put }: SnoozeProps) {
  if (status !== 'open' && status !== 'pending') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Times disabled={disabled} put={put} />
      {snoozed_until !== null && (
        <>
          <SnoozedUntil at={snoozed_until} />
          <Button size="sm" variant="ghost" disabled={disabled} onClick={() => void put(null)}>
            <Trans>Bring back now</Trans>
          </Button>
        </>
      )}
    </div>
  )
}

function Times({ disabled, put }: Omit<SnoozeProps, 'ticket'>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [own, setOwn] = useState('')
  const now = new Date()
  const chosen = new Date(own)
  return (
    <Popover
      label={t`When to look again`}
      trigger={
        <>
          <Moon aria-hidden="true" className="size-4" /> <Trans>Snooze</Trans>
        </>
      }
      triggerClassName="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-surface px-4 font-semibold text-sm hover:border-sea pointer-coarse:min-h-11"
      className="p-2"
    >
      {(close) => {
        const choose = (at: Date) => {
          close()
          if (!disabled) void put(at.toISOString())
        }
        return (
          <div className="grid w-72 gap-1">
            {SNOOZES.map((which) => {
              const at = snoozeTime(which, now)
              return (
                <button
                  key={which}
                  type="button"
                  className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 rounded-md px-2 text-left text-sm hover:bg-sea-tint pointer-coarse:min-h-11"
                  onClick={() => choose(at)}
                >
                  <span>{i18n._(WORDS[which])}</span>
                  <span className="figures text-soft">{formatMoment(at.toISOString(), locale)}</span>
                </button>
              )
            })}
            <div className="mt-1 grid gap-2 border-line border-t p-2">
              <TextField
                type="datetime-local"
                controlSize="sm"
                label={t`Another time`}
                value={own}
                onChange={({ target }) => setOwn(target.value)}
              />
              <Button size="sm" disabled={own === ''} onClick={() => choose(chosen)}>
                <Trans>Snooze until then</Trans>
              </Button>
            </div>
          </div>
        )
      }}
    </Popover>
  )
}
