import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LANGUAGE_NAMES } from '#app/admin/chat/chat-words.ts'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from '#app/ui/choices.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MOST_LOAD } from '#modules/chat/chat-limits.contract.ts'
import type { ChatAgent } from '#modules/chat/desk/desk.contract.ts'
import { agents } from '#modules/chat/desk/desk-settings.routes.ts'

type AgentDialogProps = { agent: ChatAgent; onSaved: () => void; onClose: () => void }

const LANGUAGES = ['en', 'pt-BR'] as const

/** Presence, limit and languages. */
export function AgentDialog({ agent, onSaved, onClose }: AgentDialogProps) {
  const { t } = useLingui()
  const action = useAction()
  const [presence, setPresence] = useState(agent.chosen_presence)
  const [limit, setLimit] = useState(String(agent.load_limit))
  const [languages, setLanguages] = useState(agent.languages)
  const [tried, setTried] = useState(false)
  const loadLimit = Number(limit)
  const wrongLimit = !Number.isInteger(loadLimit) || loadLimit < 1 || loadLimit > MOST_LOAD
  const { name } = agent
  async function send() {
    setTried(true)
    if (wrongLimit || languages.length === 0) return
    const body = { presence, loadLimit, languages }
    if (await action.run(agents.set, { id: agent.staff_id, body })) onSaved()
  }
  return (
    <FormDialog
      title={name}
      size="sm"
      keep={t`Leave it`}
      verb={t`Save`}
      pending={action.busy}
      problem={action.problem}
      onSubmit={send}
      onClose={onClose}
    >
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
      <Languages chosen={languages} missing={tried && languages.length === 0} onChange={setLanguages} />
    </FormDialog>
  )
}

type Language = ChatAgent['languages'][number]
type LanguagesProps = {
  chosen: readonly Language[]
  missing: boolean
  onChange: (chosen: Language[]) => void
}

function Languages({ chosen, missing, onChange }: LanguagesProps) {
  const { t } = useLingui()
  return (
    <CheckboxGroup legend={t`Languages`} error={missing ? t`Choose at least one language.` : undefined}>
      {LANGUAGES.map((language) => (
        <Checkbox
          key={language}
          label={LANGUAGE_NAMES[language]}
          checked={chosen.includes(language)}
          onChange={({ target }) =>
            onChange(LANGUAGES.filter((one) => (one === language ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </CheckboxGroup>
  )
}
