import { Trans, useLingui } from '@lingui/react/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { RepliesMenu } from '#app/admin/chat/replies-menu.tsx'
import { useReplies } from '#app/admin/chat/use-replies.ts'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { Composer } from '#app/components/talk/composer.tsx'
import { type Composing, useComposer } from '#app/components/talk/use-composer.ts'
import { AttachButton, ROUND } from '#app/kit/attached-files.tsx'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { Button } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { useToast } from '#app/ui/toast.tsx'
import type { Macro } from '#modules/support/macros/macros.contract.ts'
import type { TicketDetail } from '#modules/support/support.contract.ts'
import { ticket as endpoints } from '#modules/support/support.routes.ts'
import { ANSWER_LENGTH, MOST_FILES, SUPPORT_FILE_BYTES } from '#modules/support/support-limits.contract.ts'
import { Copies } from './copies.tsx'
import { ChosenMacro } from './macros/chosen-macro.tsx'
import { MacrosMenu } from './macros/macros-menu.tsx'
import { type Macros, useMacros } from './macros/use-macros.ts'

/** An answer by email and into the chat that the ticket came from; a slash finds canned replies. */
export function AnswerForm({ detail }: { detail: TicketDetail }) {
  const { t } = useLingui()
  const { ticket, reservation, conversation_id } = detail
  const { requester_email: email, requester_name: name, language } = ticket
  const about = { language, customer: name, code: reservation?.code ?? '' }
  const replies = useReplies(about)
  const macros = useMacros(about)
  const [cc, setCc] = useState(detail.cc)
  const to = email ?? name
  const { composer, pending, problem, apply } = useAnswer(detail, { texts: replies.texts ?? [], macros, cc })
  function use(macro: Macro) {
    macros.choose(macro)
    const words = macros.wordsOf(macro)
    if (words !== '') composer.canned.insert(words)
  }
  return (
    <>
      <ProblemAlert problem={problem} />
      {conversation_id !== null && <IntoChat email={email} />}
      {email !== null && <Copies cc={cc} onChange={setCc} />}
      <Composer
        composer={composer}
        label={t`Your answer to ${to}`}
        help={t`Ctrl + Enter sends.`}
        empty={t`Write something first.`}
        rows={5}
        mayAttach={email !== null}
      >
        {(form) => (
          <>
            {email !== null && (
              <AttachButton onFiles={composer.uploads.attach} className={cx(ROUND, 'size-9 pointer-coarse:size-11')} />
            )}
            <MacrosMenu macros={macros} onChoose={use} />
            <RepliesMenu replies={replies} onChoose={composer.canned.insert} />
            <SendButtons form={form} composer={composer} pending={pending} />
          </>
        )}
      </Composer>
      <ChosenMacro macros={macros} pending={pending} onApply={apply} />
    </>
  )
}

/** The page sends it, and is read again afterwards. */
function useAnswer({ ticket: { number, requester_email: email } }: TicketDetail, { texts, macros, cc }: Using) {
  const { t } = useLingui()
  const toast = useToast()
  const call = useCallStaff()
  const sending = usePageAction(() =>
    toast({ variant: 'success', title: email === null ? t`Sent into the chat` : t`Sent by email` }),
  )
  const applying = usePageAction(() => {
    toast({ variant: 'success', title: t`Changed` })
    macros.choose(null)
  })
  const { changes } = macros
  const composer = useComposer({
    about: `ticket:${number}`,
    kind: 'letter',
    most: ANSWER_LENGTH,
    filesAlone: false,
    files: {
      about: `ticket:${number}`,
      most: MOST_FILES,
      bytes: SUPPORT_FILE_BYTES,
      upload: (file) => call(endpoints.addFile, { number, query: { name: file.name }, body: file }),
    },
    texts,
    async deliver(answer, how) {
      const body = { ...answer, solve: how === 'solve', ...(email !== null && { cc }), ...(changes && { changes }) }
      const sent = Boolean(await sending.send(endpoints.answer, { number, body }))
      if (sent) macros.choose(null)
      return sent
    },
  })
  return {
    composer,
    pending: sending.pending || applying.pending,
    problem: sending.problem ?? applying.problem,
    apply: () => changes && void applying.send(endpoints.change, { number, body: changes }),
  }
}

type Replies = NonNullable<ReturnType<typeof useReplies>['texts']>
type Using = { texts: Replies; macros: Macros; cc: string[] }

function IntoChat({ email }: { email: string | null }) {
  return (
    <p className="text-soft text-sm">
      {email === null ? (
        <Trans>There is no email address: your answer appears only in the chat.</Trans>
      ) : (
        <Trans>Your answer also appears in the original chat.</Trans>
      )}
    </p>
  )
}

function SendButtons({ form, composer, pending }: { form: string; composer: Composing; pending: boolean }) {
  const waits = composer.uploads.busy || undefined
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      <Button variant="secondary" pending={pending} aria-disabled={waits} onClick={() => void composer.send('solve')}>
        <Trans>Send and solve</Trans>
      </Button>
      <Button
        type="submit"
        form={form}
        pending={pending}
        aria-disabled={waits}
        icon={<Send aria-hidden="true" className="size-4" />}
      >
        <Trans>Send answer</Trans>
      </Button>
    </div>
  )
}
