import { useLingui } from '@lingui/react/macro'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { cx } from '#app/ui/cx.ts'
import type { SectionProps } from './section-props.ts'
import { ENTRIES, pathOf, type Section } from './sections.ts'

/** A section, with the list of all beside it; on small screens the list is above. */
export function SectionPage({ section, settings }: SectionProps & { section: Section }) {
  const { i18n } = useLingui()
  const { Part } = section
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionNav current={section} />
      <div className="min-w-0 max-w-5xl">
        <PageHead title={i18n._(section.name)} lead={i18n._(section.lead)} />
        <Part settings={settings} />
      </div>
    </div>
  )
}

function SectionNav({ current }: { current: Section }) {
  const { t, i18n } = useLingui()
  return (
    <nav aria-label={t`Sections of the settings`} className="mb-5 xl:sticky xl:top-6">
      <ul className="flex flex-wrap gap-1 xl:grid">
        {ENTRIES.map((entry) => (
          <li key={pathOf(entry)}>
            <LocalLink
              to={pathOf(entry)}
              aria-current={entry === current ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center rounded-lg px-3 py-1.5 text-sm no-underline hover:bg-sea-tint',
                entry === current ? 'bg-sea-tint font-semibold text-sea' : 'text-soft',
              )}
            >
              {i18n._(entry.name)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
