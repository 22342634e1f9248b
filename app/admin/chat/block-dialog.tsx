import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAction } from '#app/admin/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { BLOCK_DAYS } from '#modules/chat/desk/desk.contract.ts'
import { conversation } from '#modules/chat/desk/desk.routes.ts'
import type { DeskDialogProps } from './close-dialog.tsx'

const FOR_GOOD = 'good'

/** Ends the chat and takes no other of this visitor, for some days or until someone unblocks. */
export function BlockDialog({ id, refresh, close }: DeskDialogProps) {
  const { t, i18n } = useLingui()
  const { submit } = useAction({ after: refresh })
  const form = useForm({
    check: ({ reason = '' }) =>
      reason.trim() ? [] : [{ field: 'reason', message: msg`Explain why, for your colleagues.` }],
    async send({ reason = '', days }) {
      const chosen = BLOCK_DAYS.find((one) => String(one) === days) ?? null
      await submit(conversation.block, { id, body: { reason: reason.trim(), days: chosen } })
      close()
    },
  })
  return (
    <FormDialog
      {...form}
      title={t`Block this visitor?`}
      size="sm"
      keep={t`Continue the chat`}
      verb={t`End the chat and block`}
      danger
      onClose={close}
    >
      <p className="text-soft text-sm">
        {t`The visitor is told that the chat has ended and cannot start another one with this session or account. Undo it under “Blocked senders”.`}
      </p>
      <TextField
        name="reason"
        label={t`Why`}
        help={t`Only staff see it.`}
        maxLength={200}
        required
        autoComplete="off"
        error={form.errorOf('reason')}
      />
      <Select
        name="days"
        label={t`For how long`}
        options={[
          ...BLOCK_DAYS.map((days) => ({
            value: String(days),
            label: i18n._(msg`${plural(days, { one: '# day', other: '# days' })}`),
          })),
          { value: FOR_GOOD, label: t`Until someone unblocks` },
        ]}
      />
    </FormDialog>
  )
}
