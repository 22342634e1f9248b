import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { type Check, useForm } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FeedsDesk } from './use-feeds.ts'

type AddProps = { desk: FeedsDesk; rooms: { roomTypeId: string; name: string }[]; onClose: () => void }

const check: Check = ({ name = '', url = '', rooms = '' }) => [
  ...(name.trim() === '' ? [{ field: 'name', message: msg`Enter where this calendar comes from.` }] : []),
  ...(url.trim() === '' ? [{ field: 'url', message: msg`Enter the address of the calendar.` }] : []),
  ...(/^[1-9]\d?$/.test(rooms.trim()) ? [] : [{ field: 'rooms', message: msg`Enter a number of rooms from 1 to 99.` }]),
]

export function AddFeed({ desk, rooms, onClose }: AddProps) {
  const { t } = useLingui()
  const form = useForm({
    check,
    async send({ roomTypeId = '', name = '', url = '', rooms }) {
      await desk.add({ roomTypeId, name, url, rooms: Number(rooms) })
      onClose()
    },
  })
  return (
    <FormDialog {...form} title={t`Add a calendar`} keep={t`Cancel`} verb={t`Import it`} onClose={onClose}>
      <Select
        label={t`Room type`}
        name="roomTypeId"
        options={rooms.map(({ roomTypeId, name }) => ({ value: roomTypeId, label: name }))}
      />
      <TextField
        label={t`Name`}
        id="name"
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        help={t`Such as the name of the other site.`}
        error={form.errorOf('name')}
      />
      <TextField
        label={t`Address of the calendar`}
        id="url"
        name="url"
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        help={t`The other site shows it where it exports its calendar (iCal).`}
        error={form.errorOf('url')}
      />
      <TextField
        label={t`Rooms that a booking there takes`}
        id="rooms"
        name="rooms"
        inputMode="numeric"
        defaultValue="1"
        error={form.errorOf('rooms')}
      />
    </FormDialog>
  )
}
