import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { readDraft } from '#app/account/forms/kept-draft.ts'
import { useAction } from '#app/account/session/data.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { latePart } from '#app/ui/late-part.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Companion } from '#modules/accounts/accounts.contract.ts'
import { companions as companionRoutes } from '#modules/accounts/customers/account.routes.ts'
import { COMPANION_DRAFT } from './companion-draft.ts'
import { focusPart } from './focus-part.ts'
import { formatDate } from './format-moment.ts'

/** With the schema that checks it and the countries of the world; loaded when someone is added or changed. */
const CompanionDialog = latePart({
  source: 'app/account/dashboard/companion-dialog.tsx',
  load: () => import('./companion-dialog.tsx'),
  pick: (module) => module.CompanionDialog,
})

type CompanionsProps = { companions: readonly Companion[]; onChanged: () => Promise<void> }
type Open = { what: 'edit'; companion: Companion | null } | { what: 'remove'; companion: Companion } | null

/** People one books for, so that they are typed only once. */
export function Companions({ companions, onChanged }: CompanionsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(() => goOn(companions))
  const close = () => setOpen(null)
  const add = (
    <Button
      icon={<UserPlus aria-hidden="true" className="size-5" />}
      onClick={() => setOpen({ what: 'edit', companion: null })}
    >
      <Trans>Add a traveller</Trans>
    </Button>
  )
  return (
    <div className="grid gap-4">
      {companions.length === 0 ? (
        <EmptyState
          level={3}
          picture={<UsersRound aria-hidden="true" />}
          title={t`No saved travellers yet`}
          className="pb-2"
        >
          <Trans>Save yourself and the people you travel with: at checkout, one choice fills in the rest.</Trans>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {companions.map((companion) => (
            <li key={companion.id}>
              <Person companion={companion} onOpen={(what) => setOpen({ what, companion })} />
            </li>
          ))}
        </ul>
      )}
      {/* In one place whether or not anyone is there: the focus comes back to it. */}
      <div className={companions.length === 0 ? 'mb-4 text-center' : 'mt-2'}>{add}</div>
      <p className="text-sm text-soft">
        <Trans>Birth dates and documents are stored encrypted and used for your bookings only.</Trans>
      </p>
      {open?.what === 'edit' && <CompanionDialog companion={open.companion} onClose={close} onSaved={onChanged} />}
      {open?.what === 'remove' && <RemoveDialog companion={open.companion} onClose={close} onRemoved={onChanged} />}
    </div>
  )
}

/** Someone was being added or changed when the sign-in ended. */
function goOn(companions: readonly Companion[]): Open {
  const draft = readDraft(COMPANION_DRAFT)
  const companion = companions.find(({ id }) => id === draft?.about) ?? null
  return draft && (companion || !draft.about) ? { what: 'edit', companion } : null
}

type PersonProps = { companion: Companion; onOpen: (what: 'edit' | 'remove') => void }

function Person({ companion: { givenNames, surname, birthDate, document }, onOpen }: PersonProps) {
  const { t, i18n } = useLingui()
  const name = `${givenNames} ${surname}`
  const born = formatDate(birthDate, i18n.locale)
  const last = document?.number.slice(-3)
  return (
    <Card look="flat" className="flex flex-wrap items-center gap-x-4">
      <Avatar name={name} className="size-11" />
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="wrap-anywhere font-semibold">{name}</h3>
        <p className="figures text-sm text-soft">
          <Trans>Born {born}</Trans>
          {document?.kind === 'passport' && <span> · {t`Passport ••• ${last}`}</span>}
          {document?.kind === 'id' && <span> · {t`Identity card ••• ${last}`}</span>}
        </p>
      </div>
      <div className="-mr-2 ml-auto flex shrink-0">
        <IconButton label={t`Change ${name}`} onClick={() => onOpen('edit')}>
          <Pencil aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t`Remove ${name}`} onClick={() => onOpen('remove')}>
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </Card>
  )
}

type RemoveDialogProps = { companion: Companion; onClose: () => void; onRemoved: () => Promise<void> }

function RemoveDialog({ companion: { id, givenNames, surname }, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { run, busy, problem } = useAction()
  const name = `${givenNames} ${surname}`
  async function remove() {
    if (!(await run(companionRoutes.remove, { id }))) return
    toast({ title: t`${name} is removed`, variant: 'success' })
    onClose()
    await onRemoved()
    focusPart()
  }
  return (
    <FormDialog
      size="sm"
      title={t`Remove ${name}?`}
      keep={<Trans>Keep</Trans>}
      verb={<Trans>Remove</Trans>}
      danger
      pending={busy}
      problem={problem}
      onSubmit={remove}
      onClose={onClose}
    >
      <Trans>The saved details are erased. Bookings made with them stay as they are.</Trans>
    </FormDialog>
  )
}
