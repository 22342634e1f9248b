/** Guest and owner write to one another about one stay. */
import { z } from 'zod'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { MESSAGE_FILES, MESSAGE_LENGTH } from './message-limits.contract.ts'

export type Side = 'guest' | 'owner'

/** What a reader is warned of; nothing is held back for it. */
export const FLAGS = ['link', 'email', 'phone', 'payment'] as const
export type Flag = (typeof FLAGS)[number]

/** At most one mail about a stay in this many minutes. */
export const NOTIFY_MINUTES = 10

const File = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(['image/jpeg', 'application/pdf']),
  size: z.int().describe('bytes'),
})
export const MessageFileSchema = File.meta({ id: 'MessageFile' })
export type MessageFile = z.infer<typeof MessageFileSchema>

export const MessageSchema = z
  .object({
    id: z.uuid(),
    number: z.int().describe('1, 2, 3 … in the order of the conversation'),
    from: z.enum(['guest', 'owner']),
    mine: z.boolean(),
    body: z.string(),
    flags: z.array(z.enum(FLAGS)).describe('what the reader is warned of'),
    files: z.array(MessageFileSchema),
    at: z.iso.datetime(),
    /** Whether the other side has read it; always true for received messages. */
    read: z.boolean(),
  })
  .meta({ id: 'StayMessage' })
export type MessageView = z.infer<typeof MessageSchema>

export const ThreadSchema = z
  .object({
    stayId: z.uuid(),
    hotelName: z.string(),
    hotelLanguage: OwnLanguageSchema,
    code: z.string(),
    /** Given name of the guest who checks in. */
    guestName: z.string(),
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    messages: z.array(MessageSchema),
    unread: z.int(),
    /** False once nothing can be written any more. */
    open: z.boolean(),
  })
  .meta({ id: 'StayThread' })
export type Thread = z.infer<typeof ThreadSchema>

export const WriteMessageSchema = z
  .object({
    body: z.string().trim().max(MESSAGE_LENGTH, /*i18n*/ 'Write at most 4,000 characters.'),
    fileIds: z.array(z.uuid()).max(MESSAGE_FILES, /*i18n*/ 'Attach at most 4 files.').default([]),
  })
  .refine(({ body, fileIds }) => body !== '' || fileIds.length > 0, {
    path: ['body'],
    message: /*i18n*/ 'Write a message or attach a file.',
  })
  .meta({ id: 'WriteStayMessage' })
export type WriteMessage = z.infer<typeof WriteMessageSchema>

export const ReadUpToSchema = z.object({ number: z.int().min(0) })

/** Conversations per page. */
export const INBOX_PAGE = 50
export const INBOX_SHOWN = ['unread'] as const
export const InboxQuerySchema = z
  .object({
    text: z.string().trim().max(120).optional().describe('the code of a booking, or the email or surname of its guest'),
    show: z.enum(INBOX_SHOWN).optional().describe('only conversations with messages that are not read'),
    after: z.uuid().optional().describe('the stay after whose conversation it goes on'),
  })
  .describe('written out field by field in the OpenAPI document, so it has no id of its own')
export type InboxQuery = z.infer<typeof InboxQuerySchema>

export const InboxSchema = z
  .object({
    unread: z.int().describe('messages that the caller has not read, over all stays'),
    threads: z.array(
      z.object({
        stayId: z.uuid(),
        hotelName: z.string(),
        hotelLanguage: OwnLanguageSchema,
        code: z.string(),
        guestName: z.string(),
        checkIn: z.iso.date(),
        lastAt: z.iso.datetime(),
        lastFrom: z.enum(['guest', 'owner']),
        preview: z.string(),
        unread: z.int(),
      }),
    ),
    next: z.uuid().optional().describe('where those that follow begin, for `after`; nothing follows without it'),
  })
  .meta({ id: 'StayInbox' })
export type Inbox = z.infer<typeof InboxSchema>

export const UnreadSchema = z.object({ unread: z.int() }).meta({ id: 'UnreadMessages' })
export type Unread = z.infer<typeof UnreadSchema>

export const TemplateSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    body: z.string(),
  })
  .meta({ id: 'MessageTemplate' })
export type Template = z.infer<typeof TemplateSchema>

export const TemplateInput = z
  .object({
    name: z.string().trim().min(1, /*i18n*/ 'Name the template.').max(60, /*i18n*/ 'Use at most 60 characters.'),
    body: z
      .string()
      .trim()
      .min(1, /*i18n*/ 'Write the text of the template.')
      .max(MESSAGE_LENGTH, /*i18n*/ 'Write at most 4,000 characters.'),
  })
  .meta({ id: 'SaveMessageTemplate' })
export type TemplateInput = z.infer<typeof TemplateInput>
