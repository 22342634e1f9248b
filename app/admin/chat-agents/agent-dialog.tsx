import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_NAMES } from '#app/admin/chat/chat-words.ts'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
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
  const { submit } = useAction()
  const { name } = agent
  const form = useForm({
    check,
    async send(values) {
      await submit(agents.set, { id: agent.staff_id, body: settingsIn(values) })
      onSaved()
    },
  })
  return (
    <FormDialog {...form} title={name} size="sm" keep={t`Cancel`} verb={t`Save`} onClose={onClose}>
      <RadioGroup
        name="presence"
        legend={t`New conversations`}
        defaultValue={agent.chosen_presence}
        options={[
          { value: 'available', label: t`Come to ${name} while the chat is open` },
          { value: 'away', label: t`Go to colleagues; ${name} keeps the current ones` },
        ]}
      />
      <TextField
        name="loadLimit"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_LOAD}
        label={t`Maximum conversations at once`}
        defaultValue={agent.load_limit}
        error={form.errorOf('loadLimit')}
      />
      <CheckboxGroup id="languages" legend={t`Languages`} error={form.errorOf('languages')}>
        {LANGUAGES.map((language) => (
          <Checkbox
            key={language}
            name={language}
            label={LANGUAGE_NAMES[language]}
            defaultChecked={agent.languages.includes(language)}
          />
        ))}
      </CheckboxGroup>
    </FormDialog>
  )
}

const settingsIn = (values: Values) => ({
  presence: values['presence'] === 'away' ? ('away' as const) : ('available' as const),
  loadLimit: Number(values['loadLimit']),
  languages: LANGUAGES.filter((language) => values[language]),
})

function check(values: Values) {
  const { loadLimit, languages } = settingsIn(values)
  const fits = Number.isInteger(loadLimit) && loadLimit >= 1 && loadLimit <= MOST_LOAD
  return [
    ...(fits ? [] : [{ field: 'loadLimit', message: msg`Between 1 and ${MOST_LOAD}.` }]),
    ...(languages.length > 0 ? [] : [{ field: 'languages', message: msg`Choose at least one language.` }]),
  ]
}
