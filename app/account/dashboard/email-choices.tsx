import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAction } from '#app/account/session/data.ts'
import { useSayRefusal } from '#app/kit/frame/sentence.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { PreferencesView } from '#modules/notifications/notifications.contract.ts'
import { notificationPreferences } from '#modules/notifications/notifications.routes.ts'

type EmailChoicesProps = { preferences: PreferencesView; onChanged: () => void }

/** Of which events an email is sent, too. What the law wants in writing can be seen, but not turned off. */
export function EmailChoices({ preferences: { kinds, note }, onChanged }: EmailChoicesProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { run, busy } = useAction({ refused: useSayRefusal() })
  const [wanted, setWanted] = useState(() => new Set(kinds.filter(({ email }) => email).map(({ kind }) => kind)))
  const optional = kinds.filter(({ required }) => !required)

  async function save(event: FormEvent) {
    event.preventDefault()
    const chosen = optional.map(({ kind }) => ({ kind, email: wanted.has(kind) }))
    if (!(await run(notificationPreferences.save, { body: { kinds: chosen } }))) return
    toast({ title: t`Saved`, variant: 'success' })
    onChanged()
  }
  function choose(kind: (typeof kinds)[number]['kind'], on: boolean) {
    const next = new Set(wanted)
    if (on) next.add(kind)
    else next.delete(kind)
    setWanted(next)
  }

  return (
    <Card>
      <form onSubmit={save} className="grid gap-6">
        <p className="text-soft">
          <Trans>
            Everything about your trips appears under <TextLink to="/notifications">Notifications</TextLink>. Here you
            choose what we also send by email.
          </Trans>
        </p>
        <CheckboxGroup legend={t`Yours to choose`}>
          {optional.map(({ kind, title }) => (
            <Checkbox
              key={kind}
              label={title}
              checked={wanted.has(kind)}
              onChange={(event) => choose(kind, event.currentTarget.checked)}
            />
          ))}
        </CheckboxGroup>
        <section aria-labelledby="always">
          <h3 id="always" className="font-semibold text-sm">
            <Trans>Always sent</Trans>
          </h3>
          <ul className="mt-2 grid gap-x-6 gap-y-1.5 sm:grid-cols-2">
            {kinds
              .filter(({ required }) => required)
              .map(({ kind, title }) => (
                <li key={kind} className="flex items-start gap-3">
                  <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sea" />
                  {title}
                </li>
              ))}
          </ul>
          <p className="mt-3 max-w-prose text-sm text-soft">{note}</p>
        </section>
        <div>
          <Button type="submit" pending={busy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  )
}
