import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReplyWords } from '#app/admin/chat-agents/reply-words.tsx'
import { useAction, useData } from '#app/admin/session/data.ts'
import { PRIORITY_LOOKS, TICKET_STATUS_LOOKS } from '#app/admin/support/ticket-words.ts'
import { TagEditor } from '#app/admin/talk/tag-editor.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { MACRO_STATUSES, type Macro, type MacroChanges } from '#modules/support/macros/macros.contract.ts'
import { macros, supportDesk } from '#modules/support/support.routes.ts'
import { ANSWER_LENGTH, MACRO_NAME_LENGTH, PRIORITIES } from '#modules/support/support-limits.contract.ts'

type MacroDialogProps = { macro: Macro | null; onSaved: () => void; onClose: () => void }

/** Writes a macro: its words in both languages, and what it changes. */
export function MacroDialog({ macro, onSaved, onClose }: MacroDialogProps) {
  const { t } = useLingui()
  const [addTags, setTags] = useState(macro?.changes.addTags ?? [])
  const form = useMacroForm(macro, { addTags, onSaved })
  return (
    <FormDialog {...form} title={macro ? macro.name : t`New macro`} keep={t`Cancel`} verb={t`Save`} onClose={onClose}>
      <TextField
        name="name"
        label={t`Name`}
        maxLength={MACRO_NAME_LENGTH}
        required
        defaultValue={macro?.name}
        error={form.errorOf('name')}
      />
      <ReplyWords
        name="bodyEn"
        label={t`In English (optional)`}
        initial={macro?.bodyEn}
        most={ANSWER_LENGTH}
        form={form}
      />
      <ReplyWords
        name="bodyPt"
        label={t`In Portuguese (optional)`}
        initial={macro?.bodyPt}
        most={ANSWER_LENGTH}
        form={form}
      />
      <ChangeFields changes={macro?.changes} />
      <div className="grid gap-1.5">
        <p className="font-semibold text-sm">
          <Trans>Adds the tags</Trans>
        </p>
        <MacroTags tags={addTags} put={setTags} />
      </div>
    </FormDialog>
  )
}

function ChangeFields({ changes }: { changes: MacroChanges | undefined }) {
  const { t, i18n } = useLingui()
  const people = useData(supportDesk.assignees, {}).data ?? []
  const stays = t`Stays as it is`
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Select
        name="status"
        label={t`Status`}
        placeholder={stays}
        defaultValue={changes?.status ?? ''}
        options={MACRO_STATUSES.map((value) => ({ value, label: i18n._(TICKET_STATUS_LOOKS[value].word) }))}
      />
      <Select
        name="priority"
        label={t`Priority`}
        placeholder={stays}
        defaultValue={changes?.priority ?? ''}
        options={PRIORITIES.map((value) => ({ value, label: i18n._(PRIORITY_LOOKS[value].word) }))}
      />
      <Select
        key={people.length}
        name="assign"
        label={t`Assignee`}
        placeholder={stays}
        defaultValue={changes?.assign ?? ''}
        options={[
          { value: 'me', label: t`The person who uses it` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}

function MacroTags({ tags, put }: { tags: string[]; put: (tags: string[]) => void }) {
  const used = useData(supportDesk.tags, {}).data?.tags ?? []
  return (
    <TagEditor
      tags={tags}
      used={used}
      works
      busy={false}
      put={async (changed) => {
        put(changed)
        return true
      }}
    />
  )
}

type Given = { addTags: string[]; onSaved: () => void }

function useMacroForm(macro: Macro | null, { addTags, onSaved }: Given) {
  const { submit } = useAction()
  return useForm({
    check: () => [],
    async send({ name = '', bodyEn = '', bodyPt = '', ...chosen }) {
      const changes = {
        status: (chosen['status'] || null) as MacroChanges['status'],
        priority: (chosen['priority'] || null) as MacroChanges['priority'],
        assign: chosen['assign'] || null,
        addTags,
      }
      const body = { name, bodyEn, bodyPt, changes, version: macro?.version ?? 0 }
      await (macro ? submit(macros.change, { id: macro.id, body }) : submit(macros.add, { body }))
      onSaved()
    },
  })
}
