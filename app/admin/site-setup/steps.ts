import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { STEPS, type Step } from '#modules/settings/sections.contract.ts'
import type { Settings } from '#modules/settings/settings.contract.ts'

export type StepState = 'done' | 'skipped' | 'open'

export type StepProps = { settings: Settings }

type Words = { name: MessageDescriptor; lead: MessageDescriptor }

export const STEP_WORDS: Record<Step, Words> = {
  site: {
    name: msg({ message: 'Name and market', context: 'setup' }),
    lead: msg`Your site’s name, where it sells, and the currency new visitors see.`,
  },
  company: {
    name: msg({ message: 'Company', context: 'setup' }),
    lead: msg`The company that runs the site and sells through it, as the law requires.`,
  },
  mail: {
    name: msg({ message: 'Email', context: 'setup' }),
    lead: msg`Confirmations, tickets and sign-in links leave through your mail server. Without one they stay in the database and reach nobody.`,
  },
  payments: {
    name: msg({ message: 'Payments', context: 'setup' }),
    lead: msg`Your site’s key for Stripe.`,
  },
  flights: {
    name: msg({ message: 'Flights', context: 'setup' }),
    lead: msg`Your site’s key for Duffel, a flight supplier.`,
  },
  stock: {
    name: msg({ message: 'Demonstration', context: 'setup' }),
    lead: msg`Whether visitors see the invented world, or only what is really on sale.`,
  },
}

const IS_SET: Record<Step, (settings: Settings) => boolean> = {
  site: ({ site }) => site.set !== null,
  company: ({ company }) => company.set !== null,
  mail: ({ mail }) => mail.inUse !== 'none',
  payments: ({ keys }) => keys.stripe.set !== null,
  flights: ({ keys }) => keys.duffel.set !== null,
  stock: ({ stock }) => stock.set !== null,
}

/** Done once it has an effect, whether it was skipped before or not. */
export function stateOf(step: Step, settings: Settings): StepState {
  if (IS_SET[step](settings)) return 'done'
  return settings.skipped.includes(step) ? 'skipped' : 'open'
}

/** The first step that waits for an answer; null when none does. */
export function nextOpen(settings: Settings): Step | null {
  return STEPS.find((step) => stateOf(step, settings) === 'open') ?? null
}

/** Null after the last one. */
export function stepAfter(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) + 1] ?? null
}

export const pathOf = (step: Step | null) => (step ? `/admin/setup/${step}` : '/admin/setup')
