import { Trans, useLingui } from '@lingui/react/macro'
import { Fact, Facts } from '#app/admin/frame/facts.tsx'
import { Panel } from '#app/admin/reservation/panel.tsx'
import { StatusBadge } from '#app/admin/reservations/status-badge.tsx'
import { useMay } from '#app/admin/session/staff-session.ts'
import { formatMoment } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { TextLink } from '#app/ui/link.tsx'
import type { PrivacyDetail } from '#modules/accounts/privacy-requests/privacy-requests.contract.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { Due } from './privacy-list.tsx'
import { accountPath, CHANNEL_WORDS, nameOfRequest, PRIVACY_LOOKS, REALM_WORDS, RIGHT_WORDS } from './privacy-words.ts'

/** What is asked at the left, how it can be answered at the right. */
export function RequestPage({ request }: { request: PrivacyDetail }) {
  const { i18n } = useLingui()
  const may = useMay()
  const { number, status, right } = request
  return (
    <>
      <h1 className="mb-5 flex flex-wrap items-center gap-3 font-bold font-display text-2xl sm:text-[1.75rem]">
        <span className="wrap-anywhere min-w-0">
          #{number} {i18n._(RIGHT_WORDS[right])}
        </span>
        <StatusBadge look={PRIVACY_LOOKS[status]} />
      </h1>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <RequestPanel request={request} />
        {status === 'open' && may('users.privacy') && <AnswerPanel request={request} />}
      </div>
    </>
  )
}

function RequestPanel({ request }: { request: PrivacyDetail }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { email, account, channel, askedAt, note, recordedBy, answer, answeredAt, answeredBy } = request
  const name = nameOfRequest(request, i18n)
  return (
    <Panel title={<Trans>The request</Trans>}>
      <Facts>
        <Fact term={<Trans>Person</Trans>}>
          {account ? <TextLink to={accountPath(account)}>{name}</TextLink> : name}
          {account && <span className="block text-soft">{i18n._(REALM_WORDS[account.realm])}</span>}
          {email && <span className="block text-soft">{email}</span>}
        </Fact>
        <Fact term={<Trans>Answer by</Trans>}>
          <Due row={request} />
        </Fact>
        <Fact term={<Trans>Arrived</Trans>}>
          {formatMoment(askedAt, locale, { zone: true })} · {i18n._(CHANNEL_WORDS[channel])}
        </Fact>
        {recordedBy && <Fact term={<Trans>Recorded by</Trans>}>{recordedBy}</Fact>}
        {note && (
          <Fact term={<Trans>Note</Trans>}>
            <span className="whitespace-pre-line">{note}</span>
          </Fact>
        )}
        {answeredAt && (
          <Fact term={<Trans>Answered</Trans>}>
            {formatMoment(answeredAt, locale, { zone: true })} · {answeredBy ?? <Trans>automatically</Trans>}
          </Fact>
        )}
        {answer && (
          <Fact term={<Trans>What was answered</Trans>}>
            <span className="whitespace-pre-line">{answer}</span>
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}
