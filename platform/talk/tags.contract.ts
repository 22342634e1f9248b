/** What a conversation is about, in words of the desk's own: of chats and of tickets. */
import { z } from 'zod'
import { MOST_TAGS, TAG_LENGTH } from './tags-limits.contract.ts'

const Tag = z.string().trim().toLowerCase().min(1).max(TAG_LENGTH)

/** Each once, in lower case. */
export const Tags = z
  .array(Tag)
  .max(MOST_TAGS, /*i18n*/ 'Use at most 10 tags.')
  .transform((tags) => [...new Set(tags)])

export const UsedTags = z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) })
export type UsedTag = z.infer<typeof UsedTags>['tags'][number]
