import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { sizeText } from '#app/kit/format.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { MailTemplateView } from '#modules/mail-templates/mail-templates.contract.ts'
import { mailTemplates } from '#modules/mail-templates/mail-templates.routes.ts'
import { MailShown } from './mail-shown.tsx'
import { READER_WORDS } from './template-words.ts'

/** A mail that the site sends by itself: as it reads now in each language, and every wording that it had. */
export function TemplatePage({ template }: { template: MailTemplateView }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const { when, reader, languages, attachments, subject } = template
  const names = { en: t`In English`, 'pt-BR': t`In Portuguese` }
  return (
    <>
      <PageHead title={subject} lead={`${when} · ${i18n._(READER_WORDS[reader])}`} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <TryIt id={template.id} />
        <Panel title={<Trans>An example</Trans>}>
          <p className="mb-4 text-soft text-sm">
            <Trans>Made by what sends it, with invented people. The links in it open nothing.</Trans>
          </p>
          <div className="grid gap-6 lg:grid-cols-2">
            {languages.map(({ locale: language, ...mail }) => (
              <section key={language} aria-label={names[language]} className="grid min-w-0 content-start gap-3">
                <h3 className="font-semibold">{names[language]}</h3>
                <MailShown name={names[language]} locale={language} mail={mail} />
                <Disclosure summary={t`As plain text`}>
                  <p lang={language} className="wrap-anywhere whitespace-pre-line text-sm">
                    {mail.text}
                  </p>
                </Disclosure>
              </section>
            ))}
          </div>
          {attachments.length > 0 && (
            <ul aria-label={t`Attached to it`} className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
              {attachments.map(({ name, bytes }) => (
                <li key={name} className="flex items-center gap-2">
                  <Paperclip aria-hidden="true" className="size-4 text-soft" />
                  {name} <span className="text-soft">{sizeText(bytes, locale)}</span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Versions template={template} />
      </div>
    </>
  )
}

function TryIt({ id }: { id: string }) {
  const { t } = useLingui()
  const may = useMay()
  const [tried, setTried] = useState<string | null>(null)
  const { send, pending, problem } = usePageAction()
  if (!may('notifications.write')) return null
  async function tryIt() {
    const done = await send(mailTemplates.test, { id })
    if (done) setTried(done.answer.to)
  }
  return (
    <div className="grid gap-3">
      {problem && <ProblemAlert problem={problem} />}
      {tried && (
        <Alert tone="success" live title={t`It is on its way to ${tried}`}>
          <Trans>In both languages, as its readers get it.</Trans>
        </Alert>
      )}
      <p>
        <Button size="sm" variant="secondary" pending={pending} onClick={() => void tryIt()}>
          <Trans>Mail it to myself</Trans>
        </Button>
      </p>
    </div>
  )
}

/** The newest first; each with its words, so that what someone got years ago can be read. */
function Versions({ template: { versions, version } }: { template: MailTemplateView }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <Panel title={<Trans>Versions of its wording</Trans>}>
      <div>
        {versions.map(({ number, firstSeenAt, words }) => {
          const since = formatMoment(firstSeenAt, locale)
          return (
            <Disclosure
              key={number}
              summary={
                number === version ? t`Version ${number}, since ${since}: in use` : t`Version ${number}, since ${since}`
              }
            >
              <div className="grid gap-6 lg:grid-cols-2">
                {words.map((said) => (
                  <div key={said.locale} lang={said.locale} className="wrap-anywhere min-w-0 text-sm">
                    <p className="font-semibold text-ink">{said.subject}</p>
                    <p className="mt-2 whitespace-pre-line">{said.text}</p>
                  </div>
                ))}
              </div>
            </Disclosure>
          )
        })}
      </div>
    </Panel>
  )
}
