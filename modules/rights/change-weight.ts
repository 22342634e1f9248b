import type { Message } from '#platform/locale.ts'
import { DOMESTIC_MINUTES, INTERNATIONAL_MINUTES, NOTICE_HOURS } from './figures.contract.ts'
import type { ScheduleChangeFacts } from './rights.ts'
import { isBrazilian, type RuleValue } from './rule.ts'

/** Why a change gives the choice between other flights and the money, or that it does not. */
export type ChangeWeight = 'cancelled' | 'late-notice' | 'large' | 'small'

/** Art. 12 counts from more than 30 minutes at home, from more than an hour abroad, earlier or later alike. */
export function weighChange(facts: ScheduleChangeFacts): ChangeWeight {
  if (facts.cancelled) return 'cancelled'
  if (isBrazilian(facts) && facts.noticeHours < NOTICE_HOURS) return 'late-notice'
  return Math.max(facts.minutesEarlier, facts.minutesLater) > allowedMinutes(facts) ? 'large' : 'small'
}

/** Our own promise elsewhere is the hour of the international rule. */
function allowedMinutes(facts: ScheduleChangeFacts): number {
  return isBrazilian(facts) && isDomestic(facts.countries) ? DOMESTIC_MINUTES : INTERNATIONAL_MINUTES
}

function isDomestic(countries: readonly string[]): boolean {
  return new Set(countries).size === 1
}

const SENTENCES: Record<ChangeWeight, Message> = {
  cancelled: /*i18n*/ {
    id: 'rights.change.cancelled',
    message: 'The airline has cancelled your flight: you can choose other flights at no charge or a full refund.',
  },
  'late-notice': /*i18n*/ {
    id: 'rights.change.late-notice',
    message:
      'The airline announced this change less than {hours} hours before departure: you can choose other flights at no charge or a full refund.',
  },
  large: /*i18n*/ {
    id: 'rights.change.large',
    message:
      'The airline has moved your flight by more than {minutes} minutes: you can choose other flights at no charge or a full refund.',
  },
  small: /*i18n*/ {
    id: 'rights.change.small',
    message: 'The change is {minutes} minutes at most and was announced in time: your fare conditions apply.',
  },
}

export function changeSentence(facts: ScheduleChangeFacts): { message: Message; values: Record<string, RuleValue> } {
  return {
    message: SENTENCES[weighChange(facts)],
    values: { hours: NOTICE_HOURS, minutes: allowedMinutes(facts) },
  }
}
