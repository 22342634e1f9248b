import { withoutValues } from '#platform/log.ts'
import { shortened } from '#platform/network-trouble.ts'
import { within } from '#platform/within.ts'
import { walkCar } from './car-journey.ts'
import { walkChat } from './chat-journey.ts'
import { walkFlight } from './flight-journey.ts'
import type { Journey, Step } from './journeys.contract.ts'
import { walkPackage } from './package-journey.ts'
import { walkPolicy } from './policy-journey.ts'
import type { Stage, TakeStep } from './stage.ts'
import { walkStay } from './stay-journey.ts'

/** Of one step, beyond what any of them may take. */
const STEP_MS = 15_000

type Walk = (stage: Stage, step: TakeStep) => Promise<void>

const WALKS: Record<Journey, Walk> = {
  flight: walkFlight,
  stay: walkStay,
  car: walkCar,
  policy: walkPolicy,
  package: walkPackage,
  chat: walkChat,
}

/** One journey from its first step to the last, or to the one that fails; throws nothing. */
export async function walk(
  journey: Journey,
  stage: Stage,
  stepMs = STEP_MS,
): Promise<{ passed: boolean; steps: Step[] }> {
  const steps: Step[] = []
  const take: TakeStep = async (name, work) => {
    const began = performance.now()
    const note = (said: string | null) => void steps.push({ name, ms: Math.round(performance.now() - began), said })
    try {
      const given = await within(stepMs, work())
      note(null)
      return given
    } catch (error) {
      note(shortened(withoutValues(String(error))))
      throw error
    }
  }
  const passed = await WALKS[journey](stage, take).then(
    () => true,
    () => false,
  )
  return { passed, steps }
}
