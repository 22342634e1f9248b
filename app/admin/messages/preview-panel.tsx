import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#app/admin/reservation/panel.tsx'
import type { CampaignPreview } from '#modules/campaigns/campaigns.contract.ts'
import { MailShown } from './mail-shown.tsx'

/** As each language reads it, made by what sends it. */
export function PreviewPanel({ preview }: { preview: CampaignPreview }) {
  const { t } = useLingui()
  const names = { en: t`In English`, 'pt-BR': t`In Portuguese` }
  return (
    <Panel title={<Trans>As recipients get it</Trans>}>
      <div className="grid gap-6 lg:grid-cols-2">
        {preview.languages.map(({ locale, mail, notice }) => (
          <section key={locale} aria-label={names[locale]} className="grid min-w-0 content-start gap-3">
            <h3 className="font-semibold">{names[locale]}</h3>
            {mail && <MailShown name={names[locale]} locale={locale} mail={mail} />}
            {notice && (
              <div className="rounded-lg border border-line p-4">
                <p className="text-soft text-sm">{t`In notifications on the site`}</p>
                <div lang={locale}>
                  <p className="wrap-anywhere mt-1 font-semibold">{notice.title}</p>
                  <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">{notice.text}</p>
                </div>
              </div>
            )}
          </section>
        ))}
      </div>
    </Panel>
  )
}
