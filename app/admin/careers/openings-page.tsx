import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Briefcase, Plus } from 'lucide-react'
import { useState } from 'react'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatDate } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { ProblemAlert } from '#app/kit/frame/form-notes.tsx'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { StaffOpening } from '#modules/careers/careers.contract.ts'
import { careerOpening } from '#modules/careers/careers.routes.ts'
import { OpeningDialog } from './opening-dialog.tsx'
import { OPENING_LOOKS } from './stage-words.ts'

/** All openings, with what can be done with each. */
export function OpeningsPage({ openings }: { openings: readonly StaffOpening[] }) {
  const { t } = useLingui()
  const may = useMay()
  const [edited, setEdited] = useState<StaffOpening | 'new' | null>(null)
  const works = may('careers.work')
  return (
    <>
      <PageHead
        title={<Trans>Openings</Trans>}
        lead={<Trans>Written in both languages; visitors see those that are open.</Trans>}
        actions={
          works && (
            <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setEdited('new')}>
              <Trans>New opening</Trans>
            </Button>
          )
        }
      />
      {openings.length === 0 && (
        <EmptyState picture={<Briefcase aria-hidden="true" />} title={t`There are no openings yet`}>
          <Trans>Write the first one; nobody sees it until you publish it.</Trans>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {openings.map((opening) => (
          <li key={opening.id}>
            <OpeningCard opening={opening} works={works} onEdit={() => setEdited(opening)} />
          </li>
        ))}
      </ul>
      {edited && <OpeningDialog opening={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

type OpeningCardProps = { opening: StaffOpening; works: boolean; onEdit: () => void }

function OpeningCard({ opening, works, onEdit }: OpeningCardProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const { id, en, pt, status, place, applications, version, closesOn, slug } = opening
  const { title, team } = locale === 'pt-BR' ? pt : en
  const day = closesOn && formatDate(closesOn, locale)
  const { send, pending, problem } = usePageAction()
  return (
    <Card look="flat" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="wrap-anywhere font-semibold text-lg">{title}</h2>
        <StatusBadge look={OPENING_LOOKS[status]} />
      </div>
      <p className="text-sm text-soft">
        {team} · {place} · <Trans>Version {version}</Trans>
        {day && (
          <>
            {' · '}
            <Trans>until {day}</Trans>
          </>
        )}
      </p>
      {problem && <ProblemAlert problem={problem} />}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        <TextLink to={`/admin/careers?opening=${id}`}>
          {t({ message: plural(applications, { one: '# application', other: '# applications' }) })}
        </TextLink>
        {status === 'open' && (
          <TextLink to={`/careers/${slug}`}>
            <Trans>Its page on the site</Trans>
          </TextLink>
        )}
      </p>
      {works && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={onEdit} aria-label={t`Edit: ${title}`}>
            <Trans>Edit</Trans>
          </Button>
          {status === 'open' ? (
            <Button
              size="sm"
              variant="secondary"
              pending={pending}
              aria-label={t`Close to applications: ${title}`}
              onClick={() => void send(careerOpening.close, { id })}
            >
              <Trans>Close to applications</Trans>
            </Button>
          ) : (
            <Button
              size="sm"
              pending={pending}
              aria-label={t`Publish: ${title}`}
              onClick={() => void send(careerOpening.publish, { id })}
            >
              <Trans>Publish</Trans>
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
