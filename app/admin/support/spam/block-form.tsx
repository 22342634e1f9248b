import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { useForm } from '#app/kit/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { blockedSenders } from '#modules/support/support.routes.ts'
import { BLOCK_REASON_LENGTH } from '#modules/support/support-limits.contract.ts'

/** Blocks an address, or a whole domain. */
export function BlockForm() {
  const { t } = useLingui()
  const toast = useToast()
  const box = useRef<HTMLFormElement>(null)
  const { submit } = usePageAction(() => {
    toast({ variant: 'success', title: t`Blocked` })
    box.current?.reset()
  })
  const form = useForm({
    check: () => [],
    send: ({ sender = '', reason = '' }) => submit(blockedSenders.add, { body: { sender, reason } }),
  })
  return (
    <section className="mt-8 grid max-w-2xl gap-4">
      <h2 className="font-bold font-display text-heading">
        <Trans>Block a sender</Trans>
      </h2>
      <form ref={box} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <ProblemAlert problem={form.problem} />
        <TextField
          name="sender"
          id="sender"
          label={t`Email address, or @ and a domain`}
          maxLength={254}
          required
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          error={form.errorOf('sender')}
        />
        <TextField
          name="reason"
          id="reason"
          label={t`Why`}
          maxLength={BLOCK_REASON_LENGTH}
          required
          error={form.errorOf('reason')}
        />
        <Button type="submit" pending={form.pending} className="justify-self-start">
          <Trans>Block</Trans>
        </Button>
      </form>
    </section>
  )
}
