import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Part } from '#modules/hotels/listings/listings.contract.ts'

export const STEPS = ['basics', 'place', 'guests', 'amenities', 'photos', 'rooms', 'rates', 'finish'] as const
export type Step = (typeof STEPS)[number]

export const STEP_WORDS: Record<Step, MessageDescriptor> = {
  basics: msg`Property`,
  place: msg`Address`,
  guests: msg`Contact and rules`,
  amenities: msg`Amenities`,
  photos: msg`Photos`,
  rooms: msg`Rooms`,
  rates: msg`Rates`,
  finish: msg`Review and submit`,
}

/** Where each part of a listing is written. */
const STEP_OF: Record<Part, Step> = {
  property: 'basics',
  texts: 'basics',
  address: 'place',
  contact: 'guests',
  times: 'guests',
  houseRules: 'guests',
  amenities: 'amenities',
  photos: 'photos',
  roomTypes: 'rooms',
  policy: 'rates',
  confirmation: 'rates',
  charges: 'rates',
  ratePlans: 'rates',
}

export function stepOf(part: Part): Step {
  return STEP_OF[part]
}

export function readStep(params: URLSearchParams): Step {
  return STEPS.find((step) => step === params.get('step')) ?? 'basics'
}

export function stepPath(id: string, step: Step): string {
  return `/hotel-owner/hotels/${id}/edit${step === 'basics' ? '' : `?step=${step}`}`
}

export function nextStep(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) + 1]
}

export function stepBefore(step: Step): Step | undefined {
  return STEPS[STEPS.indexOf(step) - 1]
}
