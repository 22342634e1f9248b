import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FeedsDesk } from './use-feeds.ts'

type AddProps = { desk: FeedsDesk; rooms: { roomTypeId: string; name: string }[]; onClose: () => void }

const check: Check = ({ name = '', url = '', rooms = '' }) => [
  ...(name.trim() === '' ? [{ field: 'name', message: msg`Say where this calendar comes from.` }] : []),
  ...(url.trim() === '' ? [{ field: 'url', message: msg`Enter the address of the calendar.` }] : []),
  ...(/^[1-9]\d?$/.test(rooms.trim()) ? [] : [{ field: 'rooms', message: msg`Enter a number of rooms from 1 to 99.` }]),
]

export function AddFeed({ desk, rooms, onClose }: AddProps) {
  const { t } = useLingui()
  const formId = useId()
  const { onSubmit, pending, problem, errorOf } = useForm({
    check,
    async send({ roomTypeId = '', name = '', url = '', rooms }) {
      await desk.add({ roomTypeId, name, url, rooms: Number(rooms) })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add a calendar`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} pending={pending}>{t`Read it`}</Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid gap-4">
        {problem && (
          <Alert
            tone="danger"
            live
            title={problem.message || t`Network error. Please check your connection and try again.`}
          />
        )}
        <Select
          label={t`Room type`}
          name="roomTypeId"
          options={rooms.map(({ roomTypeId, name }) => ({ value: roomTypeId, label: name }))}
        />
        <TextField
          label={t`Name`}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          help={t`Such as the name of the other site.`}
          error={errorOf('name')}
        />
        <TextField
          label={t`Address of the calendar`}
          name="url"
          type="url"
          inputMode="url"
          required
          autoComplete="off"
          help={t`The other site shows it where it exports its calendar (iCal).`}
          error={errorOf('url')}
        />
        <TextField
          label={t`Rooms that a booking there takes`}
          name="rooms"
          inputMode="numeric"
          defaultValue="1"
          error={errorOf('rooms')}
        />
      </form>
    </Dialog>
  )
}
