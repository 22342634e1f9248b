import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from '#app/ui/choices.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MOST_LOAD } from '#modules/chat/chat-limits.contract.ts'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { LANGUAGE_NAMES } from '../chat/chat-words.ts'
import { useAction } from '../chat/use-action.ts'

type AgentDialogProps = { agent: ChatAgent; onSaved: () => void; onClose: () => void }

const LANGUAGES = ['en', 'pt-BR'] as const

/** Presence, limit and languages. */
export function AgentDialog({ agent, onSaved, onClose }: AgentDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const action = useAction(nothing)
  const [presence, setPresence] = useState(agent.wish)
  const [limit, setLimit] = useState(String(agent.load_limit))
  const [languages, setLanguages] = useState(agent.languages)
  const [tried, setTried] = useState(false)
  const loadLimit = Number(limit)
  const wrongLimit = !Number.isInteger(loadLimit) || loadLimit < 1 || loadLimit > MOST_LOAD
  const { name } = agent
  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (wrongLimit || languages.length === 0 || action.busy) return
    const body = { presence, loadLimit, languages }
    if (await action.run(`/api/admin/chat/agents/${agent.staff_id}`, { method: 'PUT', body })) onSaved()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={name}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Leave it`}</Button>
          <Button type="submit" form={form} pending={action.busy}>{t`Save`}</Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        {action.problem && (
          <Alert tone="danger" live title={action.problem.message || t`Failed to connect to server`} />
        )}
        <RadioGroup
          name="presence"
          legend={t`New conversations`}
          value={presence}
          onChange={(value) => setPresence(value === 'away' ? 'away' : 'available')}
          options={[
            { value: 'available', label: t`Come to ${name} while the chat is open` },
            { value: 'away', label: t`Go to others; what is there stays` },
          ]}
        />
        <TextField
          name="limit"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_LOAD}
          label={t`Conversations at a time, at most`}
          value={limit}
          onChange={({ target }) => setLimit(target.value)}
          error={tried && wrongLimit ? t`Between 1 and ${MOST_LOAD}.` : undefined}
        />
        <CheckboxGroup
          legend={t`Languages`}
          error={tried && languages.length === 0 ? t`Choose at least one language.` : undefined}
        >
          {LANGUAGES.map((language) => (
            <Checkbox
              key={language}
              label={LANGUAGE_NAMES[language]}
              checked={languages.includes(language)}
              onChange={({ target }) =>
                setLanguages(LANGUAGES.filter((one) => (one === language ? target.checked : languages.includes(one))))
              }
            />
          ))}
        </CheckboxGroup>
      </form>
    </Dialog>
  )
}

function nothing() {}
