import { Trans, useLingui } from '@lingui/react/macro'
import { LANGUAGE_MARKS, spanText } from '#app/admin/chat/chat-words.ts'
import { TableHead } from '#app/admin/frame/table-head.tsx'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { usePresenceWords } from './presence-words.ts'

type TableProps = {
  agents: readonly ChatAgent[]
  mayChange: (agent: ChatAgent) => boolean
  onChange: (agent: ChatAgent) => void
}

const TONES: Record<ChatAgent['presence'], BadgeTone> = { available: 'success', away: 'warning', offline: 'neutral' }

export function AgentsTable({ agents, mayChange, onChange }: TableProps) {
  const { t, i18n } = useLingui()
  const presence = usePresenceWords()
  const text = (seconds: number | null) => (seconds === null ? '–' : spanText(seconds, i18n))
  const columns = [
    t`Agent`,
    t`Presence`,
    { figures: t`Has now` },
    t`Languages`,
    { figures: t`Conversations` },
    { figures: t`First answer` },
    { figures: t`Until the end` },
    { figures: t`Satisfaction` },
    t({ message: 'Change', context: 'to edit' }),
  ]
  return (
    <Table dense hideCaption caption={t`Agents`} className="min-w-[58rem]">
      <TableHead columns={columns} />
      <tbody>
        {agents.map((agent) => {
          const { figures, name, load, load_limit } = agent
          return (
            <tr key={agent.staff_id}>
              <th scope="row">{name}</th>
              <td>
                <Badge tone={TONES[agent.presence]}>{presence(agent.presence)}</Badge>
              </td>
              <td className="figures whitespace-nowrap">{t`${load} of ${load_limit}`}</td>
              <td>{agent.languages.map((language) => LANGUAGE_MARKS[language]).join(', ')}</td>
              <td className="figures">{figures.conversations}</td>
              <Spread median={text(figures.first_answer_seconds.median)} p90={text(figures.first_answer_seconds.p90)} />
              <Spread median={text(figures.resolution_seconds.median)} p90={text(figures.resolution_seconds.p90)} />
              <td className="figures whitespace-nowrap">
                {figures.rating ?? '–'} <span className="text-soft text-xs">({figures.ratings})</span>
              </td>
              <td>
                {mayChange(agent) && (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="-ml-4 whitespace-nowrap"
                    aria-label={t`Change ${name}`}
                    onClick={() => onChange(agent)}
                  >
                    <Trans context="to edit">Change</Trans>
                  </Button>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

/** The usual case, and below it the one that nine of ten do not exceed. */
function Spread({ median, p90 }: { median: string; p90: string }) {
  const { t } = useLingui()
  return (
    <td className="figures whitespace-nowrap">
      {median}
      <span className="block text-soft text-xs">{t`90%: ${p90}`}</span>
    </td>
  )
}
