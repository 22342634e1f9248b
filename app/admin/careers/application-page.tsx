import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useRef } from 'react'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatDate } from '#app/admin/words/times.ts'
import { Arrival } from '#app/components/arrive.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { saveFile } from '#app/kit/save-file.ts'
import { useSending } from '#app/kit/use-sending.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { linkClass } from '#app/ui/link.tsx'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import type { ApplicationDetail } from '#modules/careers/careers.contract.ts'
import { careerApplication } from '#modules/careers/careers.routes.ts'
import { ApplicationActions } from './application-actions.tsx'
import { ApplicationEvents } from './application-events.tsx'
import { STAGE_LOOKS } from './stage-words.ts'

/** What was sent at the left with what was done below; what can be done at the right. */
export function ApplicationPage({ detail }: { detail: ApplicationDetail }) {
  const may = useMay()
  const { number, name, stage, opening, person, eraseOn } = detail
  const locale = useLocale()
  const day = eraseOn && formatDate(eraseOn, locale)
  const opened = useRef(person !== null)
  return (
    <>
      <div className="mb-5 grid gap-2">
        <h1 className="wrap-anywhere font-bold font-display text-2xl leading-tight sm:text-[1.75rem]">
          <span className="figures font-normal text-soft">#{number}</span>{' '}
          {name ?? <Trans context="an application">Erased</Trans>}
        </h1>
        <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
          <StatusBadge look={STAGE_LOOKS[stage]} />
          <span>{opening.title}</span>
          {day && (
            <span>
              · <Trans>erased on {day}</Trans>
            </span>
          )}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {person ? <Sent detail={detail} person={person} /> : <Gone justNow={opened.current} />}
          <ApplicationEvents events={detail.events} />
        </div>
        {person && may('careers.work') && <ApplicationActions detail={detail} />}
      </div>
    </>
  )
}

/** @param justNow what was read until now is gone with the button that erased it */
function Gone({ justNow }: { justNow: boolean }) {
  const gone = (
    <Alert tone="info" title={<Trans>The personal data of this application was erased</Trans>}>
      <Trans>The application and its decision still count in the figures.</Trans>
    </Alert>
  )
  return justNow ? <Arrival>{gone}</Arrival> : gone
}

type SentProps = { detail: ApplicationDetail; person: NonNullable<ApplicationDetail['person']> }

function Sent({ detail, person }: SentProps) {
  const { name, email, phone, link, message } = person
  return (
    <Panel title={<Trans>Application</Trans>} aside={<Cv detail={detail} />}>
      <div className="grid gap-4">
        <ul className="grid gap-1 text-sm">
          <li className="wrap-anywhere font-semibold">{name}</li>
          <li className="wrap-anywhere">{email}</li>
          {phone && (
            <li>
              <PhoneLink number={phone} />
            </li>
          )}
          {link && (
            <li className="wrap-anywhere">
              <a href={link} rel="noopener noreferrer nofollow" target="_blank" className={linkClass()}>
                {link}
              </a>
            </li>
          )}
          <li className="text-soft">
            {detail.locale === 'pt-BR' ? <Trans>Writes in Portuguese</Trans> : <Trans>Writes in English</Trans>}
          </li>
        </ul>
        <p className="wrap-anywhere whitespace-pre-line border-line border-t pt-4">{message}</p>
      </div>
    </Panel>
  )
}

function Cv({ detail: { id, cv } }: { detail: ApplicationDetail }) {
  const { t } = useLingui()
  const call = useCallStaff()
  const { send, busy, problem } = useSending()
  if (!cv) return null
  const take = () => void send(async () => saveFile(await call(careerApplication.cv, { id }), cv.name))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {problem && <span className="text-danger text-sm">{t`It could not be loaded. Try again.`}</span>}
      <Button
        size="sm"
        variant="secondary"
        pending={busy !== null}
        onClick={take}
        icon={<Download aria-hidden="true" className="size-4" />}
      >
        <Trans>CV</Trans>
      </Button>
    </div>
  )
}
