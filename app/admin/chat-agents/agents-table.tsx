import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { LANGUAGE_MARKS, spanText } from '#app/admin/chat/chat-words.ts'
import { LateListPart } from '#app/kit/list/late-rows.tsx'
import type { Column } from '#app/kit/list/list.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { usePresenceWords } from './presence-words.ts'

type TableProps = {
  agents: readonly ChatAgent[]
  mayChange: (agent: ChatAgent) => boolean
  onChange: (agent: ChatAgent) => void
}

const TONES: Record<ChatAgent['presence'], BadgeTone> = { available: 'success', away: 'warning', offline: 'neutral' }

const COLUMNS: readonly Column<ChatAgent>[] = [
  { id: 'agent', head: msg`Agent`, cell: ({ name }) => name },
  { id: 'presence', head: msg`Presence`, cell: ({ presence }) => <Presence presence={presence} /> },
  {
    id: 'load',
    head: msg`Has now`,
    figures: true,
    cell: (agent) => <Load agent={agent} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'languages',
    head: msg`Languages`,
    cell: ({ languages }) => languages.map((language) => LANGUAGE_MARKS[language]).join(', '),
  },
  { id: 'conversations', head: msg`Conversations`, figures: true, cell: ({ figures }) => figures.conversations },
  {
    id: 'first-answer',
    head: msg`First answer`,
    figures: true,
    cell: ({ figures }) => <Spread seconds={figures.first_answer_seconds} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'resolution',
    head: msg`Resolution time`,
    figures: true,
    cell: ({ figures }) => <Spread seconds={figures.resolution_seconds} />,
    className: 'whitespace-nowrap',
  },
  {
    id: 'rating',
    head: msg`Satisfaction`,
    figures: true,
    cell: ({ figures: { rating, ratings } }) => (
      <>
        {rating ?? '–'} <span className="text-soft text-xs">({ratings})</span>
      </>
    ),
    className: 'whitespace-nowrap',
  },
]

const LIST = { name: 'agents', idOf: (agent: ChatAgent) => agent.staff_id, nameOf: ({ name }: ChatAgent) => name }

export function AgentsTable({ agents, mayChange, onChange }: TableProps) {
  const { t } = useLingui()
  const change: Column<ChatAgent> = {
    id: 'change',
    head: msg({ message: 'Change', context: 'to edit' }),
    wide: true,
    pinned: true,
    cell: (agent) => mayChange(agent) && <Change agent={agent} onChange={onChange} />,
  }
  return <LateListPart list={{ ...LIST, columns: [...COLUMNS, change] }} rows={agents} caption={t`Agents`} />
}

function Presence({ presence }: Pick<ChatAgent, 'presence'>) {
  return <Badge tone={TONES[presence]}>{usePresenceWords()(presence)}</Badge>
}

function Load({ agent: { load, load_limit } }: { agent: ChatAgent }) {
  const { t } = useLingui()
  return t`${load} of ${load_limit}`
}

/** The usual case, and below it the one that nine of ten do not exceed. */
function Spread({ seconds }: { seconds: { median: number | null; p90: number | null } }) {
  const { i18n, t } = useLingui()
  const [median, p90] = [seconds.median, seconds.p90].map((one) => (one === null ? '–' : spanText(one, i18n)))
  return (
    <>
      {median}
      <span className="block text-soft text-xs">{t`90%: ${p90}`}</span>
    </>
  )
}

function Change({ agent, onChange }: { agent: ChatAgent } & Pick<TableProps, 'onChange'>) {
  const { t } = useLingui()
  const { name } = agent
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ml-4 whitespace-nowrap"
      aria-label={t`Change ${name}`}
      onClick={() => onChange(agent)}
    >
      <Trans context="to edit">Change</Trans>
    </Button>
  )
}
