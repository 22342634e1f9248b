import { Trans, useLingui } from '@lingui/react/macro'
import { FormNotes } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { useCallOwner } from '#app/partner/session/call-owner.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { MESSAGE_LENGTH } from '#modules/messages/message-limits.contract.ts'
import type { Template } from '#modules/messages/messages.contract.ts'
import { messageTemplates } from '#modules/messages/messages.routes.ts'
import { PLACES } from './fill-template.ts'

type TemplateFormProps = { template: Template | null; onSaved: () => void; onCancel: () => void }

/** Adds a template or changes one. The server checks the fields. */
export function TemplateForm({ template, onSaved, onCancel }: TemplateFormProps) {
  const { t } = useLingui()
  const call = useCallOwner()
  const places = PLACES.join(', ')
  const form = useForm({
    check: () => [],
    async send({ name = '', body = '' }) {
      if (template) await call(messageTemplates.change, { id: template.id, body: { name, body } })
      else await call(messageTemplates.add, { body: { name, body } })
      onSaved()
    },
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <FormNotes {...form} />
      <TextField
        id="name"
        name="name"
        required
        maxLength={60}
        defaultValue={template?.name}
        autoFocus
        label={t`Name of the template`}
        error={form.errorOf('name')}
        autoComplete="off"
      />
      <TextArea
        id="body"
        name="body"
        required
        maxLength={MESSAGE_LENGTH}
        rows={6}
        defaultValue={template?.body}
        label={t`Text`}
        help={t`${places} are filled in from the booking.`}
        error={form.errorOf('body')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={form.pending}>
          <Trans>Save the template</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}
