import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Alarm } from '#modules/ticketing/ticketing.contract.ts'

export const ALARM_WORDS: Record<Alarm, MessageDescriptor> = {
  h24: msg`Alarm: less than 24 h`,
  h4: msg`Alarm: less than 4 h`,
  h1: msg`Alarm: less than 1 h`,
}
