import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, Eye, PanelRight } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { cx } from '#app/ui/cx.ts'
import { STATUS_LOOKS } from './chat-words.ts'
import { deskPath } from './desk-query.ts'
import { Actions, TITLE } from './pane-actions.tsx'
import type { HeadProps } from './pane-props.ts'

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full text-sea hover:bg-sea-tint'

/** Who it is, the status, the agent, who else is looking, and the actions. */
export function PaneHead(props: HeadProps) {
  const { address, detail } = props
  const { t, i18n } = useLingui()
  const { name, status } = detail.conversation
  const { word, tone } = STATUS_LOOKS[status]
  return (
    <header className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-2 border-line border-b bg-surface px-4 py-2.5">
      <div className="flex min-h-9 items-center gap-2">
        <LocalLink
          to={deskPath({ ...address, chat: null })}
          aria-label={t`Back to the list`}
          className={cx(ROUND, '-ml-3 md:hidden')}
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </LocalLink>
        <div className="min-w-0 flex-1">
          <h2 id={TITLE} tabIndex={-1} className="truncate font-bold text-[1.0625rem] leading-tight">
            {name}
          </h2>
          <Holder {...props} />
        </div>
        <Badge tone={tone}>{i18n._(word)}</Badge>
        <LocalLink
          to={deskPath({ ...address, panel: true })}
          aria-label={t`About the customer`}
          title={t`About the customer`}
          className={cx(ROUND, '-mr-2 xl:hidden')}
        >
          <PanelRight aria-hidden="true" className="size-5" />
        </LocalLink>
      </div>
      <Viewers {...props} />
      <Actions {...props} />
    </header>
  )
}

function Holder({ staff, detail: { conversation, close_reason, ending } }: HeadProps) {
  const { agent_id, agent_name, status } = conversation
  if (status === 'closed')
    return (
      <p className="truncate text-soft text-sm">
        {close_reason ??
          (ending === 'silence' ? <Trans>Closed for inactivity</Trans> : <Trans>Closed by the visitor</Trans>)}
      </p>
    )
  return (
    <p className="truncate text-soft text-sm">
      {agent_id === null ? (
        <Trans>Nobody has it yet</Trans>
      ) : agent_id === staff.id ? (
        <Trans>You have it</Trans>
      ) : (
        <Trans>{agent_name} has it</Trans>
      )}
    </p>
  )
}

function Viewers({ staff, desk: { viewers } }: HeadProps) {
  const others = viewers.filter(({ staffId }) => staffId !== staff.id).map(({ name }) => name)
  const names = others.join(', ')
  return (
    <p role="status" className="flex items-center gap-1.5 text-soft text-xs empty:hidden">
      {others.length > 0 && (
        <>
          <Eye aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 truncate">
            <Trans>Also viewing: {names}</Trans>
          </span>
        </>
      )}
    </p>
  )
}
