import { account, chat, letter, signIn, signUp } from './people.ts'
import type { Stage } from './stage.ts'
import { abandoned, car, flight, flightOfCustomer, policy, stay, together } from './trips.ts'

/** Everything that travellers do, by its name, in the order in which it is done: each needs those before it. */
export const JOURNEYS: Record<string, (stage: Stage) => Promise<void>> = {
  'sign-up': signUp,
  chat,
  letter,
  'flight that is given up': abandoned,
  flight,
  'flight of a customer': async (stage) => flightOfCustomer(stage, await signIn(stage)),
  stay,
  'stay of a customer': async (stage) => stay(stage, await signIn(stage)),
  car,
  insurance: policy,
  package: together,
  account: async (stage) => account(stage, await signIn(stage)),
}
