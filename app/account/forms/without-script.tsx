import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'

const SECRET = /password/i

/**
 * The action of forms that need JavaScript, because the sign-in is kept in the browser's storage. It says so and gives
 * back what was typed, but for passwords: these are never sent back.
 */
export async function answerWithoutScript(request: Request) {
  const typed = [...(await request.formData())].filter(([name]) => !SECRET.test(name))
  return data({ typed: Object.fromEntries(typed) as Record<string, string> }, { status: 400 })
}

/** Said above such a form: before anything is typed where scripts are off, and after it was sent without them. */
export function NeedsScript({ sent }: { sent: boolean }) {
  const { t } = useLingui()
  if (sent)
    return (
      <Alert tone="warning" live title={t`This form needs JavaScript`}>
        <Trans>
          If it is on in your browser, the page was only still loading: type the password and send it again. The rest is
          still here.
        </Trans>
      </Alert>
    )
  return (
    <noscript>
      <Alert tone="warning" title={t`This page needs JavaScript`} className="mb-4">
        <Trans>
          Your sign-in is kept in your browser and in no cookie, so please switch JavaScript on for this site. Searching
          and looking around work without it.
        </Trans>
      </Alert>
    </noscript>
  )
}
