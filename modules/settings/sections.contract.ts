/** Outside services whose keys are kept. */
export const SERVICES = ['stripe', 'duffel'] as const
export type Service = (typeof SERVICES)[number]

/** What is kept and changed as one. */
export const SECTIONS = ['site', 'stock', 'company', 'mail', ...SERVICES, 'backup', 'steps'] as const
export type Section = (typeof SECTIONS)[number]

/** What the wizard asks for, in its order. */
export const STEPS = ['site', 'company', 'mail', 'payments', 'flights', 'stock'] as const
export type Step = (typeof STEPS)[number]
