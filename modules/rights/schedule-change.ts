import { changeSentence, weighChange } from './change-weight.ts'
import type { Rights, ScheduleChangeFacts } from './rights.ts'
import { isBrazilian } from './rule.ts'
import { anac400Article12, anac400Article21, ourChangePromise } from './rules/carrier-change.ts'

/** What a change by the carrier gives the traveller to choose from; a small one that was told in time gives nothing. */
export function scheduleChange(facts: ScheduleChangeFacts): ReturnType<Rights['scheduleChange']> {
  const weight = weighChange(facts)
  const entitled = weight !== 'small'
  const { name, version, source } = ruleFor(facts)
  const { message, values } = changeSentence(facts)
  return {
    rebookFree: entitled,
    refundInFull: entitled,
    rule: { id: `${name}@${version}`, source, sentence: message, values },
  }
}

function ruleFor(facts: ScheduleChangeFacts) {
  if (!isBrazilian(facts)) return ourChangePromise
  return facts.cancelled ? anac400Article21 : anac400Article12
}
