import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { LEGAL_PATHS, type LegalDocument, type LegalVersion } from '#modules/legal/legal.contract.ts'
import { dayText } from '#platform/date-words.ts'

type OfDocument = { document: LegalDocument }

/** Since when it holds; another version than the one that does says so before anything else. */
export function VersionNote({ document }: OfDocument) {
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
      <TextLink to={LEGAL_PATHS[name]}>
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
      <TextLink to={`${LEGAL_PATHS[document.name]}?version=${next.version}`}>
        <Trans>See the version that applies from {since}</Trans>
      </TextLink>
    </p>
  )
}

/** All of them, each with a link. */
export function Versions({ document }: OfDocument) {
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
              to={one.version === holds ? LEGAL_PATHS[name] : `${LEGAL_PATHS[name]}?version=${one.version}`}
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
