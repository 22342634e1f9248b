import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { TicketDetail } from '#modules/support/support.contract.ts'

/** What was said in the chat that became this ticket, as it is there now. */
export function ChatLines({ chat }: Pick<TicketDetail, 'chat'>) {
  const { t } = useLingui()
  const locale = useLocale()
  const count = chat.length
  return (
    <details className="rounded-xl border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 px-4 py-2 font-semibold">
        <MessagesSquare aria-hidden="true" className="size-4 shrink-0 text-sea" />
        <Trans>The original chat</Trans>
        <span className="figures font-normal text-soft text-sm">
          {t`${plural(count, { one: '# message', other: '# messages' })}`}
        </span>
      </summary>
      <ol className="grid gap-3 border-line border-t px-4 py-4">
        {chat.map(({ author, text, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity, are only added to and never move
          <li key={index} className="text-sm">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-semibold">{author}</span>
              <time dateTime={at} className="figures text-soft">
                {formatMoment(at, locale)}
              </time>
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}
