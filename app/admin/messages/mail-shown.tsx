import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#platform/locale.ts'

type MailShownProps = { name: string; locale: Locale; mail: { subject: string; html: string } }

/** A mail as programs show it. What is in it can do nothing: no scripts, no forms, no way out. */
export function MailShown({ name, locale, mail }: MailShownProps) {
  const { t } = useLingui()
  return (
    <>
      <p lang={locale} className="wrap-anywhere text-sm">
        <span className="text-soft">{t`Subject`}:</span> {mail.subject}
      </p>
      <iframe
        title={`${name}: ${mail.subject}`}
        sandbox=""
        srcDoc={mail.html}
        className="h-112 w-full rounded-md border border-line bg-white"
      />
    </>
  )
}
