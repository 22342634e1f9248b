import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LegalText } from '#app/components/legal-text.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { LegalDocument, LegalReview, LegalVersion } from '#modules/legal/legal.contract.ts'
import { dayText } from '#platform/date-words.ts'

type LegalPageProps = {
  document: LegalDocument
  reviews: readonly LegalReview[]
  /** Behind the text of a section, by its id. */
  extras?: Readonly<Record<string, ReactNode>>
}
type OfDocument = Pick<LegalPageProps, 'document'>

/** Terms or privacy, with the versions at the foot. */
export function LegalPage({ document, reviews, extras = {} }: LegalPageProps) {
  const { title, summary, sections } = document
  return (
    <div className="column py-10 sm:py-14">
      <LegalText
        title={title}
        summary={summary}
        sections={sections}
        note={<VersionNote document={document} />}
        before={(id) => <ReviewNote reviews={reviews} section={id} />}
        after={extras}
      >
        <Versions document={document} />
      </LegalText>
    </div>
  )
}

/** Since when it holds; another version than the one that does says so before anything else. */
function VersionNote({ document }: OfDocument) {
  const { name, version, day, holds } = document
  const since = dayText(day, useLocale(), LONG)
  if (version === holds)
    return (
      <>
        <p className="mt-3 text-sm text-soft">
          <Trans>
            Version of <time dateTime={day}>{since}</time>.
          </Trans>
        </p>
        <ToCome document={document} />
      </>
    )
  const isToCome = versionsToCome(document).some((one) => one.version === version)
  return (
    <Alert tone={isToCome ? 'info' : 'warning'} className="mt-6">
      {isToCome ? (
        <Trans>This version applies from {since}.</Trans>
      ) : (
        <Trans>This is the earlier version of {since}.</Trans>
      )}{' '}
      <TextLink to={`/${name}`}>
        <Trans>Read the current version</Trans>
      </TextLink>
    </Alert>
  )
}

/** Before the one that holds. */
const versionsToCome = ({ versions, holds }: LegalDocument) =>
  versions.slice(
    0,
    versions.findIndex(({ version }) => version === holds),
  )

/** The next one that has not begun. */
function ToCome({ document }: OfDocument) {
  const locale = useLocale()
  const next = versionsToCome(document).at(-1)
  if (!next) return null
  const since = dayText(next.day, locale, LONG)
  return (
    <p className="mt-1 text-sm">
      <TextLink to={`/${document.name}?version=${next.version}`}>
        <Trans>See the version that applies from {since}</Trans>
      </TextLink>
    </p>
  )
}

/** For those who run the site, who open the page with `?review`. */
function ReviewNote({ reviews, section }: Pick<LegalPageProps, 'reviews'> & { section: string }) {
  const note = reviews.find((one) => one.section === section)
  if (!note) return null
  return (
    <div className="mb-4">
      <Alert tone="warning" title={<Trans>A lawyer must review this before the site goes public</Trans>}>
        <span lang="en">{note.question}</span>
      </Alert>
    </div>
  )
}

function Versions({ document }: OfDocument) {
  const { t } = useLingui()
  const { name, version, versions, holds } = document
  const coming = versionsToCome(document)
  return (
    <footer className="border-line border-t pt-6 text-[0.9375rem]">
      <h2 className="font-semibold">{t`Versions`}</h2>
      <ul className="mt-2 grid gap-1">
        {versions.map((one) => (
          <li key={one.version}>
            <TextLink
              to={one.version === holds ? `/${name}` : `/${name}?version=${one.version}`}
              aria-current={one.version === version ? 'page' : undefined}
            >
              <VersionName one={one} />
            </TextLink>
            {one.version === holds && <span className="text-soft"> · {t`current`}</span>}
            {coming.includes(one) && <span className="text-soft"> · {t`applies from that day`}</span>}
          </li>
        ))}
      </ul>
    </footer>
  )
}

/** Its day, and its number where it is not the first of that day. */
function VersionName({ one: { version, day } }: { one: LegalVersion }) {
  const number = version.slice(day.length + 1)
  return (
    <>
      {dayText(day, useLocale(), LONG)}
      {number && ` (${number})`}
    </>
  )
}

const LONG = { month: 'long', year: true } as const
