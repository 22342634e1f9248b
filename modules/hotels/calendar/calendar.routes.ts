import { get, group, post } from '#platform/api/endpoint.ts'
import {
  CalendarEditSchema,
  CalendarHistorySchema,
  CalendarQuerySchema,
  CalendarSchema,
  EditedSchema,
  UndoneSchema,
} from './calendar.contract.ts'

export const ownCalendar = group(
  '/hotel-owner/hotels/:id/calendar',
  { name: 'ownCalendar', tag: 'hotel owners: calendar', access: 'owner', envelope: true, errors: [404, 409] },
  {
    read: get('/', {
      summary: 'Room types night by night',
      description: 'As a guest would meet them: with the price, what is left, and the rules of the stay.',
      query: CalendarQuerySchema,
      out: CalendarSchema,
    }),
    history: get('/edits', { summary: 'The last changes', out: CalendarHistorySchema }),
    edit: post('/edits', {
      summary: 'Change a range of nights',
      description:
        'All nights or none: when more is sold or held on one than the new allotment has, `hotel/state` names it in `fields`.',
      in: CalendarEditSchema,
      out: EditedSchema,
      once: true,
      errors: [422],
    }),
    undo: post('/edits/:editId/undo', {
      summary: 'Undo a change',
      description: 'Gives back what was before where nobody has changed it since; the other nights are named.',
      out: UndoneSchema,
      once: true,
      errors: [422],
    }),
  },
)
