import { z } from 'zod'
import { del, get, group, post, put } from '#platform/api/endpoint.ts'
import {
  AgentListSchema,
  AgentSettingsSchema,
  CannedReplySchema,
  CannedReplyViewSchema,
  FiguresQuerySchema,
} from './desk.contract.ts'

const reading = { staff: 'chat.read' } as const
const working = { staff: 'chat.work' } as const

export const agents = group(
  '/admin/chat/agents',
  { name: 'chatAgents', tag: 'staff: chat desk' },
  {
    list: get('/', {
      unrecorded: true,
      access: reading,
      summary: 'Agents, their presence and load, and their figures',
      query: FiguresQuerySchema,
      out: AgentListSchema,
    }),
    set: put('/:id', {
      access: working,
      summary: 'Presence, limit and languages of an agent',
      description: 'Everyone may change their own; those of others need chat.manage.',
      in: AgentSettingsSchema,
      out: AgentListSchema,
      errors: [404, 409],
    }),
  },
)

export const cannedReplies = group(
  '/admin/chat/replies',
  { name: 'cannedReplies', tag: 'staff: chat desk', access: working },
  {
    list: get('/', {
      unrecorded: true,
      access: reading,
      summary: 'Canned replies',
      out: z.array(CannedReplyViewSchema),
    }),
    add: post('/', {
      summary: 'Keep a canned reply',
      in: CannedReplySchema,
      status: 201,
      out: CannedReplyViewSchema,
      errors: [404, 409],
    }),
    change: put('/:id', {
      summary: 'Change a canned reply',
      in: CannedReplySchema,
      out: CannedReplyViewSchema,
      errors: [404, 409],
    }),
    remove: del('/:id', { summary: 'Delete a canned reply', errors: [404, 409] }),
  },
)
