/** What crosses the wire of /admin/diagnostic and /admin/service-diagnostic. */
import { z } from 'zod'
import { KEY_TROUBLES } from '#modules/settings/settings.contract.ts'
import { CHECK_GROUPS, CHECK_STATES } from '#platform/diagnosis/check-states.contract.ts'
import { MAIL_TROUBLES } from '#platform/mail/mail-trouble.contract.ts'

export const CheckSchema = z
  .object({
    id: z.string(),
    group: z.enum(CHECK_GROUPS),
    name: z.string(),
    proves: z.string().describe('what is proved when all is well'),
    state: z.enum(CHECK_STATES),
    found: z.string().describe('with the measured value'),
    advice: z.string().nullable().describe('what to do; null where nothing is wrong'),
    ms: z.int().describe('how long the check took'),
    measuredAt: z.iso.datetime(),
  })
  .meta({ id: 'DiagnosticCheck' })
export type CheckView = z.infer<typeof CheckSchema>

export const DiagnosisSchema = z
  .object({
    state: z.enum(CHECK_STATES).describe('the worst of the checks; what is not set up does not count'),
    checks: z.array(CheckSchema),
  })
  .meta({ id: 'Diagnosis' })
export type Diagnosis = z.infer<typeof DiagnosisSchema>

const seconds = z.number().nullable().describe('seconds; null for none')
export const JobsSchema = z
  .object({
    queues: z.array(
      z.object({
        queue: z.string(),
        ready: z.int(),
        later: z.int(),
        active: z.int(),
        retrying: z.int(),
        oldestReady: seconds,
        oldestActive: seconds,
      }),
    ),
    givenUp: z.array(
      z.object({
        id: z.uuid(),
        queue: z.string(),
        at: z.iso.datetime(),
        attempts: z.int(),
        error: z.string().describe('without addresses of people'),
        facts: z.record(z.string(), z.string()).describe('ids, numbers and kinds of what it is about; no texts'),
      }),
    ),
    givenUpTotal: z.int(),
  })
  .meta({ id: 'DiagnosticJobs' })
export type JobsView = z.infer<typeof JobsSchema>

export const ReplaySchema = z
  .object({ ids: z.array(z.uuid()).min(1).max(100).nullable().describe('null replays all that are given up') })
  .meta({ id: 'Replay' })
export const ReplayedSchema = z.object({ replayed: z.int() }).meta({ id: 'Replayed' })

/** Everything outside that the site may call, also what is built in or not set up. */
export const OUTSIDE_SERVICES = [
  'house',
  'duffel',
  'duffel-stays',
  'sandbox',
  'stripe',
  'insurer',
  'mail',
  'support-mailbox',
  'calendars',
  'exchange-rates',
  'map-tiles',
] as const
export type OutsideService = (typeof OUTSIDE_SERVICES)[number]

/**
 * `built_in`: part of the site, so nothing is called; `in_use`; `kept`: its key is set, and nothing is done with it yet;
 * `not_set_up`.
 */
export const SERVICE_STATES = ['built_in', 'in_use', 'kept', 'not_set_up'] as const
export type ServiceState = (typeof SERVICE_STATES)[number]

const CallSchema = z.object({
  seq: z.int().describe('counts the calls of the service'),
  at: z.iso.datetime(),
  ms: z.int(),
  outcome: z.enum(['ok', 'failed', 'refused']).describe('refused: its circuit was open, so it was not called'),
  said: z.string().nullable(),
})
export const ServiceSchema = z
  .object({
    id: z.enum(OUTSIDE_SERVICES),
    state: z.enum(SERVICE_STATES),
    circuit: z.enum(['closed', 'open', 'trying', 'none']),
    ok: z.int(),
    failed: z.int(),
    refused: z.int(),
    errorRate: z.number().nullable().describe('share of the calls that failed; null without a call'),
    medianMs: z.int().nullable(),
    slowestMs: z.int().nullable(),
    last: z.array(CallSchema).describe('newest first'),
    testable: z.boolean(),
  })
  .meta({ id: 'OutsideService' })
export type ServiceView = z.infer<typeof ServiceSchema>
export const ServicesSchema = z
  .object({
    services: z.array(ServiceSchema),
    days: z.int().describe('so many days back calls are counted, of all processes'),
    first: z.iso.datetime().nullable().describe('the minute of the first call that is kept'),
    measuredAt: z.iso.datetime(),
  })
  .meta({ id: 'OutsideServices' })
export type ServicesView = z.infer<typeof ServicesSchema>

const TROUBLES = [...new Set([...KEY_TROUBLES, ...MAIL_TROUBLES])] as [string, ...string[]]
export const ServiceTrialSchema = z
  .object({
    trouble: z.enum(TROUBLES).nullable().describe('null: it answered as it should'),
    said: z.string().nullable().describe('in its own words, or those of the network'),
    to: z.string().nullable().describe('where a test mail went'),
    ms: z.int(),
  })
  .meta({ id: 'ServiceTrial' })
export type ServiceTrial = z.infer<typeof ServiceTrialSchema>
