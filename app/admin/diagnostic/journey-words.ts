import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Journey, NotRun, StepName } from '#modules/diagnostics/journeys/journeys.contract.ts'

export const JOURNEY_WORDS: Record<Journey, MessageDescriptor> = {
  flight: msg`Book a flight and cancel it`,
  stay: msg`Request a stay, accept it and cancel it`,
  car: msg`Book a car and cancel it`,
  policy: msg`Buy insurance and cancel it`,
  package: msg`Book a package of flight, stay and car, and cancel it`,
  chat: msg`Chat and get an answer`,
}

export const STEP_WORDS: Record<StepName, MessageDescriptor> = {
  search: msg({ message: 'search', context: 'step of a journey' }),
  quote: msg({ message: 'quote', context: 'step of a journey' }),
  'all-or-nothing': msg({ message: 'all or nothing', context: 'step of a journey' }),
  hold: msg({ message: 'hold', context: 'step of a journey' }),
  pay: msg({ message: 'pay', context: 'step of a journey' }),
  ticket: msg({ message: 'ticket', context: 'step of a journey' }),
  confirm: msg({ message: 'confirm', context: 'step of a journey' }),
  issue: msg({ message: 'issue', context: 'step of a journey' }),
  accept: msg({ message: 'accept', context: 'step of a journey' }),
  cancel: msg({ message: 'cancel', context: 'step of a journey' }),
  refund: msg({ message: 'refund', context: 'step of a journey' }),
  even: msg({ message: 'money and stock even', context: 'step of a journey' }),
  open: msg({ message: 'open', context: 'step of a journey' }),
  answer: msg({ message: 'answer', context: 'step of a journey' }),
  read: msg({ message: 'read', context: 'step of a journey' }),
  reply: msg({ message: 'reply', context: 'step of a journey' }),
  close: msg({ message: 'close', context: 'step of a journey' }),
}

export const REASON_WORDS: Record<NotRun, MessageDescriptor> = {
  no_demonstration: msg`Not run: the demonstration is off, and journeys never use a real supplier or payment provider.`,
  no_right: msg`Not run: the database user may not make the database that rehearsals need. Allow it (ALTER ROLE … CREATEDB), or make an empty one for it whose name is that of this database with _rehearsal behind it.`,
  name_taken: msg`Not run: there is a database whose name is that of this database with _rehearsal behind it, and the site did not make it. It is left alone: rename it.`,
  no_stage: msg`Not run: the rehearsal database could not be prepared. See the log.`,
}
