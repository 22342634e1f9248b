import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Outcome } from '#modules/diagnostics/journeys/journeys.contract.ts'
import type { CheckState } from '#platform/diagnosis/check-states.contract.ts'

type Look = { word: MessageDescriptor; tone: BadgeTone }

export const STATE_LOOKS: Record<CheckState, Look> = {
  ok: { word: msg({ message: 'Works', context: 'a check' }), tone: 'success' },
  not_set_up: { word: msg({ message: 'Not set up', context: 'a check' }), tone: 'neutral' },
  attention: { word: msg({ message: 'Attention', context: 'a check' }), tone: 'warning' },
  failing: { word: msg({ message: 'Fails', context: 'a check' }), tone: 'danger' },
}

export const OUTCOME_LOOKS: Record<Outcome, Look> = {
  passed: { word: msg({ message: 'Passed', context: 'a journey' }), tone: 'success' },
  failed: { word: msg({ message: 'Failed', context: 'a journey' }), tone: 'danger' },
  not_run: { word: msg({ message: 'Not run', context: 'a journey' }), tone: 'neutral' },
}
