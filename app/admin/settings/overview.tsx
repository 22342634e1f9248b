import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Card } from '#app/ui/card.tsx'
import { ENTRIES, pathOf } from './sections.ts'

/** All sections, with what each is about. */
export function Overview() {
  const { i18n } = useLingui()
  return (
    <div className="max-w-3xl">
      <PageHead
        title={<Trans>Settings</Trans>}
        lead={<Trans>Settings for the whole site. Every change is recorded in the audit log.</Trans>}
      />
      <Card look="flat" padded={false} className="overflow-hidden">
        <ul className="divide-y divide-line">
          {ENTRIES.map((entry) => (
            <li key={pathOf(entry)}>
              <LocalLink
                to={pathOf(entry)}
                className="flex items-center gap-4 px-4 py-4 text-ink no-underline hover:bg-sea-tint sm:px-5"
              >
                <span className="min-w-0 flex-1">
                  <strong className="block font-semibold">{i18n._(entry.name)}</strong>
                  <span className="block text-sm text-soft">{i18n._(entry.lead)}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
              </LocalLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
