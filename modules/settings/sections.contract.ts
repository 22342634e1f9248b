/** Outside services whose keys are kept. */
export const SERVICES = ['stripe', 'duffel'] as const
export type Service = (typeof SERVICES)[number]
/** What is kept of a key in clear: enough to tell it from another. */
export type KeyValue = { mode: 'test' | 'live'; endsWith: string }

/** What is kept and changed as one. */
export const SECTIONS = [
  'site',
  'brand',
  'logo',
  'rates',
  'fees',
  'stock',
  'ticketing',
  'features',
  'retention',
  'hours',
  'company',
  'paying',
  'mail',
  'dkim',
  ...SERVICES,
  'backup',
  'steps',
] as const
/** What staff can go back to an earlier version of: keys are told to nobody, and what was skipped is no setting. */
export const RESTORABLE = [
  'site',
  'brand',
  'logo',
  'rates',
  'fees',
  'stock',
  'ticketing',
  'features',
  'retention',
  'hours',
  'company',
  'paying',
  'mail',
  'backup',
] as const
export type Restorable = (typeof RESTORABLE)[number]
export type Section = (typeof SECTIONS)[number]

/** What the wizard asks for, in its order. */
export const STEPS = ['site', 'company', 'mail', 'payments', 'flights', 'stock'] as const
export type Step = (typeof STEPS)[number]
