import { get, group, put } from '#platform/api/endpoint.ts'
import { CalendarWriteSchema, KeptCalendarSchema } from './hours.contract.ts'

/** Those who manage the desk set them, whether or not they may set anything else. */
export const deskHours = group(
  '/admin/chat/hours',
  { name: 'chatHours', tag: 'staff: chat desk' },
  {
    read: get('/', {
      unrecorded: true,
      access: { staff: 'chat.read' },
      summary: 'When the desk is open',
      out: KeptCalendarSchema,
    }),
    save: put('/', {
      access: { staff: 'chat.manage' },
      summary: 'Put the hours and holidays of the desk',
      in: CalendarWriteSchema,
      out: KeptCalendarSchema,
      errors: [409],
    }),
  },
)
