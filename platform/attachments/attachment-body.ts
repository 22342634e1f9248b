import { z } from 'zod'
import type { RawIn } from '#platform/api/endpoint.ts'

/** What a file becomes before it is kept (safe-attachment.ts). */
export const ATTACHMENT_TYPES = ['image/jpeg', 'application/pdf'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

export const UPLOADS_PER_MINUTE = 30
export const FileQuery = z.object({ name: z.string().max(300).default('') })

/** A file as it comes. @param bytes the most that is read */
export const attachmentBody = (bytes: number) =>
  ({
    bytes,
    accepts: /^(image\/|application\/(pdf|octet-stream))/,
    types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    errors: 'of attachments',
  }) as const satisfies RawIn['raw']
