import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PERMISSION_AREAS } from '#app/admin/frame/permission-areas.ts'
import { roleWord } from '#app/admin/frame/role-words.ts'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { PERMISSION_WORDS } from '#app/admin/users/permission-words.ts'
import { choiceOf } from '#app/admin/users/role-field.tsx'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useForm, type Values } from '#app/kit/use-form.ts'
import { Checkbox, CheckboxGroup } from '#app/ui/choices.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { Permission } from '#modules/accounts/access.contract.ts'
import { ROLE_NAME_MOST, ROLE_NOTE_MOST, type StaffRole } from '#modules/accounts/staff/roles/staff-roles.contract.ts'
import { staffRolesRoutes } from '#modules/accounts/staff/roles/staff-roles.routes.ts'

type RoleDialogProps = {
  roles: readonly StaffRole[]
  /** Null makes a new one. */
  role: StaffRole | null
  onClose: () => void
}

/** A name, what the role is for, and its permissions; a new one may begin as a copy. */
export function RoleDialog({ roles, role, onClose }: RoleDialogProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const form = useForm({
    check: (values) => [
      ...((values['name'] ?? '').trim().length < 2
        ? [{ field: 'name', message: msg`Enter a name of at least two letters for the role.` }]
        : []),
      ...(chosen.length === 0 ? [{ field: 'permissions', message: msg`Choose at least one permission.` }] : []),
    ],
    send: useSave(role, chosen, onClose),
  })
  return (
    <FormDialog
      {...form}
      size="lg"
      title={role ? t`Change ${role.role}` : t`Create a role`}
      keep={<Trans>Not now</Trans>}
      verb={role ? <Trans>Save the role</Trans> : <Trans>Create the role</Trans>}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t`Name`}
        required
        maxLength={ROLE_NAME_MOST}
        autoComplete="off"
        defaultValue={role?.role}
        error={form.errorOf('name')}
      />
      <TextArea
        name="note"
        label={t`What it is for`}
        maxLength={ROLE_NOTE_MOST}
        rows={2}
        defaultValue={role?.note}
        error={form.errorOf('note')}
      />
      {!role && <CopyFrom roles={roles} onCopy={setChosen} />}
      <Permissions chosen={chosen} onChange={setChosen} error={form.errorOf('permissions')} />
    </FormDialog>
  )
}

function useSave(role: StaffRole | null, permissions: readonly Permission[], onDone: () => void) {
  const { t } = useLingui()
  const toast = useToast()
  const { submit } = usePageAction(() => {
    toast({ variant: 'success', title: role ? t`The role is saved` : t`The role is created` })
    onDone()
  })
  return ({ name = '', note = '' }: Values) => {
    const fields = { name: name.trim(), note: note.trim(), permissions: [...permissions] }
    if (!role?.own_role) return submit(staffRolesRoutes.create, { body: fields })
    return submit(staffRolesRoutes.change, { id: role.own_role, body: { ...fields, version: role.version ?? 1 } })
  }
}

type CopyFromProps = { roles: readonly StaffRole[]; onCopy: (permissions: readonly Permission[]) => void }

function CopyFrom({ roles, onCopy }: CopyFromProps) {
  const { t, i18n } = useLingui()
  const own = useStaff()?.permissions ?? []
  return (
    <Select
      label={t`Start as a copy of`}
      defaultValue=""
      onChange={({ target }) => {
        const from = roles.find((role) => choiceOf(role) === target.value)
        onCopy(from?.permissions.filter((one) => own.includes(one)) ?? [])
      }}
      options={[
        { value: '', label: t`Nothing` },
        ...roles.map((role) => ({ value: choiceOf(role), label: roleWord(role, i18n) })),
      ]}
      className="max-w-xs"
    />
  )
}

type PermissionsProps = {
  chosen: readonly Permission[]
  onChange: (chosen: readonly Permission[]) => void
  error: ReactNode
}

/** What one does not have oneself cannot be chosen. */
function Permissions({ chosen, onChange, error }: PermissionsProps) {
  const { t, i18n } = useLingui()
  const own = useStaff()?.permissions ?? []
  const toggle = (permission: Permission) =>
    onChange(chosen.includes(permission) ? chosen.filter((one) => one !== permission) : [...chosen, permission])
  return (
    <CheckboxGroup
      id="permissions"
      legend={t`Permissions`}
      error={error}
      help={t`You can only grant what you have yourself.`}
      required
    >
      <div className="mt-1 grid gap-4 sm:grid-cols-2">
        {PERMISSION_AREAS.map(({ area, label, permissions }) => (
          <CheckboxGroup key={area} legend={<span className="text-soft text-sm">{i18n._(label)}</span>}>
            {permissions.map((permission) => (
              <Checkbox
                key={permission}
                name="permissions"
                value={permission}
                label={i18n._(PERMISSION_WORDS[permission])}
                checked={chosen.includes(permission)}
                disabled={!own.includes(permission)}
                onChange={() => toggle(permission)}
              />
            ))}
          </CheckboxGroup>
        ))}
      </div>
    </CheckboxGroup>
  )
}
