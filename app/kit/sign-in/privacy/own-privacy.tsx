import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { OwnPrivacy as Asked } from '#modules/accounts/privacy-requests/own-privacy.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { KeptList } from './kept-list.tsx'
import { Right } from './right.tsx'
import { TakeData } from './take-data.tsx'

type OwnPrivacyProps = {
  asked: Asked
  /** What is in the copy. */
  data: ReactNode
  /** What is erased. */
  erased: ReactNode
  load: () => Promise<unknown>
  ask: (password: string) => Promise<unknown>
  onChanged: () => void
}

/** What partners and staff ask for about their own data: a copy at once, the erasure of staff who look at what is owed first. */
export function OwnPrivacy({ asked, data, erased, load, ask, onChanged }: OwnPrivacyProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const { holds, kept, erasureAsked } = asked
  async function send(password: string) {
    await ask(password)
    setAsks(false)
    toast({ title: t`We have your request`, variant: 'success' })
    onChanged()
  }
  return (
    <div className="grid gap-6">
      <TakeData load={load} onTaken={onChanged}>
        {data}
      </TakeData>
      <Right title={<Trans>Erase my account</Trans>}>
        <p>{erased}</p>
        <p className="font-medium text-ink">
          <Trans>What the law makes us keep:</Trans>
        </p>
        <KeptList kept={kept} />
        <Holds holds={holds} />
        {erasureAsked ? (
          <Waiting asked={asked} />
        ) : (
          <Button variant="danger" onClick={() => setAsks(true)} className="mt-2">
            <Trans>Ask to have my account erased</Trans>
          </Button>
        )}
      </Right>
      <p className="text-soft">
        <Trans>
          What we keep about you, why and for how long is on <TextLink to="/privacy">one page</TextLink>.
        </Trans>
      </p>
      {asks && (
        <EraseDialog
          title={t`Ask to have your account erased?`}
          verb={<Trans>Send the request</Trans>}
          erase={send}
          onClose={() => setAsks(false)}
        >
          <p>
            <Trans>
              We answer within 15 days; until then your account works as before. Enter your password to confirm it is
              you.
            </Trans>
          </p>
        </EraseDialog>
      )}
    </div>
  )
}

function Holds({ holds }: Pick<Asked, 'holds'>) {
  if (holds.length === 0) return null
  return (
    <Alert title={<Trans>This must end first</Trans>}>
      <ul className="grid list-disc gap-1 pl-5">
        {holds.map((hold) => (
          <li key={hold}>{hold}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Waiting({ asked: { requests } }: Pick<OwnPrivacyProps, 'asked'>) {
  const locale = useLocale()
  const open = requests.find(({ right, status }) => right === 'erasure' && status === 'open')
  if (!open) return null
  const day = dayText(open.dueOn, locale)
  return (
    <p role="status" className="font-semibold text-ink">
      <Trans>You have requested it. We will answer by {day}.</Trans>
    </p>
  )
}
