/** What is kept and changed as one. */
export const SECTIONS = ['mail', 'steps'] as const
export type Section = (typeof SECTIONS)[number]

/** What the wizard asks for, in its order. */
export const STEPS = ['mail'] as const
export type Step = (typeof STEPS)[number]
