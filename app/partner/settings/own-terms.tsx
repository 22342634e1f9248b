import { Trans } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useProfile } from '#app/partner/frame/frame.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { dayOfVersion, LEGAL_PATHS } from '#modules/legal/legal.contract.ts'
import { businessDay } from '#platform/business-day.contract.ts'
import { dayText } from '#platform/date-words.ts'

/** The version of the terms that an owner agreed to, and when; the text of it, and the one that holds. */
export function OwnTerms() {
  const locale = useLocale()
  const { terms_version: version, terms_accepted_at: acceptedAt } = useProfile()
  const agreed = dayText(businessDay(new Date(acceptedAt)), locale, LONG)
  if (version === null)
    return (
      <p>
        <Trans>
          You agreed on {agreed}, before we kept versions.{' '}
          <TextLink to={LEGAL_PATHS['owner-terms']}>Read the terms</TextLink>
        </Trans>
      </p>
    )
  const of = dayText(dayOfVersion(version), locale, LONG)
  const path = `${LEGAL_PATHS['owner-terms']}?version=${version}`
  return (
    <p>
      <Trans>
        You agreed on {agreed} to the version of {of}. <TextLink to={path}>Read that version</TextLink>
      </Trans>
    </p>
  )
}

const LONG = { month: 'long', year: true } as const
