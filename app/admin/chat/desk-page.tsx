import { Trans, useLingui } from '@lingui/react/macro'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LateShortcuts } from '#app/admin/keys/late-shortcuts.tsx'
import type { Admin } from '#app/admin/session/staff-session.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useAlertSettings } from './alert-settings.ts'
import { soundAsleep } from './alerts.ts'
import { ConversationList } from './conversation-list.tsx'
import { DeskHead } from './desk-head.tsx'
import { type DeskAddress, deskPath, type GoTo } from './desk-query.ts'
import type { DeskState } from './desk-state.ts'
import { LatePane, useLatePane } from './late-pane.tsx'
import { SHORTCUTS } from './shortcuts.ts'
import { SidePanel } from './side-panel.tsx'
import { useAlerts } from './use-alerts.ts'
import { useDesk } from './use-desk.ts'
import { type PaneCommand, useDeskKeys } from './use-desk-keys.ts'

/** The whole window beside the navigation: each column scrolls by itself. */
const FULL =
  '-mx-4 -my-5 sm:-mx-6 lg:-mx-8 lg:-my-7 grid h-[calc(100dvh-3.5rem)] lg:h-dvh grid-cols-[minmax(0,1fr)] overflow-hidden ' +
  'md:grid-cols-[18.5rem_minmax(0,1fr)] xl:grid-cols-[18.5rem_minmax(0,1fr)_18rem]'
const COLUMN = 'min-h-0 min-w-0 flex-col overflow-hidden'

const KEYS = [{ keys: SHORTCUTS }]

/** List, conversation and customer: three columns, or one at a time. What is shown is in the address. */
export function DeskPage({ staff, address }: { staff: Admin; address: DeskAddress }) {
  const { t } = useLingui()
  const goTo = useGoTo(address)
  const { line, desk } = useDesk(staff.id, address, useAlerts(address.chat, goTo))
  const [command, setCommand] = useState<PaneCommand>(null)
  const [help, setHelp] = useState(false)
  useDeskKeys({ desk, address, goTo, setCommand, onHelp: () => setHelp(true) })
  useLatePane()
  const { chat, panel } = address
  return (
    <div className={FULL} data-fills-window="">
      {chat && (
        // Where the list with its own title has no room.
        <h1 className="sr-only md:hidden">
          <Trans context="of staff">Chat</Trans>
        </h1>
      )}
      <section
        aria-label={t`Conversations`}
        className={cx(COLUMN, 'border-line bg-surface md:flex md:border-r', chat ? 'hidden' : 'flex')}
      >
        <DeskHead staff={staff} agents={desk.agents} onHelp={() => setHelp(true)} />
        {desk.line === 'lost' && <LineLost />}
        {desk.line !== 'lost' && desk.list && desk.listFailed && <OldList />}
        <SoundAsleep />
        <Refused desk={desk} address={address} />
        <ConversationList
          desk={desk}
          address={address}
          goTo={goTo}
          onMore={() => line.more()}
          onRetry={() => void line.refresh()}
        />
      </section>
      <section
        aria-label={t`Conversation`}
        className={cx(COLUMN, 'bg-paper', chat ? (panel ? 'hidden xl:flex' : 'flex') : 'hidden md:flex')}
      >
        {chat ? (
          <LatePane
            key={chat}
            staff={staff}
            line={line}
            desk={desk}
            address={address}
            command={command}
            setCommand={setCommand}
          />
        ) : (
          <NothingOpen />
        )}
      </section>
      <section
        aria-label={t`Customer`}
        className={cx(COLUMN, 'border-line bg-surface xl:flex xl:border-l', chat && panel ? 'flex' : 'hidden')}
      >
        {chat && (
          <SidePanel
            key={chat}
            line={line}
            desk={desk}
            address={address}
            works={staff.permissions.includes('chat.work')}
          />
        )}
      </section>
      {help && (
        <LateShortcuts groups={KEYS} onClose={() => setHelp(false)}>
          <Trans>They do nothing while you type. In an answer, / finds canned replies and Enter sends.</Trans>
        </LateShortcuts>
      )}
    </div>
  )
}

function useGoTo(address: DeskAddress): GoTo {
  const navigate = useNavigate()
  const local = useLocalPath()
  return (change, how) =>
    void navigate(local(deskPath({ ...address, ...change })), { ...how, preventScrollReset: true })
}

function LineLost() {
  return (
    <Alert tone="warning" live banner className="py-2.5" title={<Trans>The connection is lost</Trans>}>
      <Trans>What you write is kept and sent once the connection is back. The list refreshes every few seconds.</Trans>
    </Alert>
  )
}

/** The page was loaded again, and nobody has touched it since. */
function SoundAsleep() {
  const [{ sound }] = useAlertSettings()
  const [asleep, setAsleep] = useState(soundAsleep)
  useEffect(() => {
    const wake = () => setAsleep(soundAsleep())
    for (const name of TOUCHES) addEventListener(name, wake)
    return () => {
      for (const name of TOUCHES) removeEventListener(name, wake)
    }
  }, [])
  if (!sound || !asleep) return null
  return (
    <p role="status" className="border-line border-b px-4 py-2 text-sm text-soft">
      <Trans>Click here or press a key: until then the browser plays no sound.</Trans>
    </p>
  )
}

const TOUCHES = ['pointerup', 'keyup'] as const

/** An answer that was refused while its writer looks elsewhere. */
function Refused({ desk: { pending }, address }: { desk: DeskState; address: DeskAddress }) {
  const one = pending.find(({ problem, conversationId }) => problem !== null && conversationId !== address.chat)
  if (!one) return null
  return (
    <Alert tone="danger" live banner className="py-2.5" title={<Trans>One of your answers was not sent</Trans>}>
      <TextLink to={deskPath({ ...address, view: 'all', chat: one.conversationId, panel: false })}>
        <Trans>See it</Trans>
      </TextLink>
    </Alert>
  )
}

function OldList() {
  return (
    <Alert
      tone="warning"
      live
      banner
      className="py-2.5"
      title={<Trans>The list could not be loaded again and may be out of date.</Trans>}
    />
  )
}

function NothingOpen() {
  return (
    <EmptyState
      className="my-auto"
      picture={<MessagesSquare aria-hidden="true" />}
      title={<Trans>Choose a conversation</Trans>}
    >
      <Trans>Press ? for keyboard shortcuts.</Trans>
    </EmptyState>
  )
}

export function DeskSkeleton() {
  return (
    <div aria-busy="true" className={FULL}>
      <p className="sr-only">
        <Trans>Loading conversations</Trans>
      </p>
      <div className="grid content-start gap-3 border-line bg-surface p-4 md:border-r">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
      <div className="hidden bg-paper md:block" />
      <div className="hidden border-line border-l bg-surface xl:block" />
    </div>
  )
}
