import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import type { Sheet } from '#app/kit/frame/sheet.tsx'
import { isRefusal } from '#app/kit/refusal.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { localeOf } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'

/** `unknown`: nobody has answered. */
export type MailedLink<Answer = unknown> =
  | { state: 'valid'; token: string; answer: Answer }
  | { state: 'invalid' }
  | { state: 'unknown' }

/**
 * For the loader of a page that a mail leads to: looks at its link before anything is typed; looking does not use it up.
 * @param look answers null for a link that does not work, or throws the refusal
 */
export async function lookAtLink<Answer>(
  { url }: { url: string },
  look: (token: string, locale: Locale) => Promise<Answer | null>,
): Promise<MailedLink<Answer>> {
  const { pathname, searchParams } = new URL(url)
  const token = searchParams.get('token') ?? ''
  if (!token) return { state: 'invalid' }
  try {
    const answer = await look(token, localeOf(pathname))
    return answer === null ? { state: 'invalid' } : { state: 'valid', token, answer }
  } catch (error) {
    return isRefusal(error, 400) || isRefusal(error, 'account/link-invalid')
      ? { state: 'invalid' }
      : { state: 'unknown' }
  }
}

export type Frame = ComponentType<ComponentProps<typeof Sheet>>

type LookingProps = {
  Frame: Frame
  title: ReactNode
  /** How many fields the page has. */
  fields: number
}

/** While the link is looked at. */
export function LookingAtLink({ Frame, title, fields }: LookingProps) {
  const { t } = useLingui()
  return (
    <Frame title={title}>
      <div aria-busy="true" className="grid gap-5">
        <NeedsScript />
        <Spinner label={t`Checking your link`} />
        {Array.from({ length: fields }, (_, at) => at).map((field) => (
          <Skeleton key={field} className="h-12" />
        ))}
        <Skeleton className="h-13 rounded-full" />
      </div>
    </Frame>
  )
}

type UnansweredProps = { Frame: Frame; title: ReactNode; lead: ReactNode }

/** Nobody has answered whether the link works. */
export function LinkUnanswered({ Frame, title, lead }: UnansweredProps) {
  return (
    <Frame answer title={title} lead={lead}>
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
    </Frame>
  )
}
