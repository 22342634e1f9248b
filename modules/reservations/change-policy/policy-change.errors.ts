import { OLDEST } from '#modules/insurance/covers.contract.ts'
import { changeErrors } from '#modules/reservations/change/change.errors.ts'
import type { Problem } from '#modules/reservations/hold/check-travellers.ts'
import { ageOn, type Day } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'

const TEXT = {
  notChangeable: /*i18n*/ {
    id: 'policy-change.not-changeable',
    message: 'This policy cannot be changed now: it is not issued, its cover has begun or it is being cancelled.',
  },
  same: /*i18n*/ {
    id: 'policy-change.same',
    message: 'The policy already has these details. Choose other days or other people.',
  },
  differs: /*i18n*/ {
    id: 'policy-change.differs',
    message: 'The price has changed in the meantime. Check the new one and confirm again; your policy is unchanged.',
  },
  born: /*i18n*/ { id: 'reservation.insured-born', message: 'This person is born after the first day of the cover.' },
  old: /*i18n*/ {
    id: 'policy-change.too-old',
    message:
      'According to this birth date, the person is {age} on the first day. People up to {oldest} can be insured.',
  },
} satisfies Record<string, Message>

export const CLOSED = /*i18n*/ {
  id: 'policy-change.closed',
  message: 'Policies with these terms can no longer be changed. Cancel this one and get a new quote instead.',
}

/** What is the same for every change is said in the same words. */
export const policyChangeErrors = {
  open: changeErrors.open,
  notFound: changeErrors.notFound,
  notWithdrawable: changeErrors.notWithdrawable,
  notChangeable: () => new AppError('reservation/state', { userMessage: TEXT.notChangeable }),
  same: () => new AppError('request/invalid', { userMessage: TEXT.same, fields: [{ field: 'from', text: TEXT.same }] }),
  differs: () => new AppError('reservation/state', { userMessage: TEXT.differs }),
}

/** Who cannot be insured from that day on, and why. */
export function insuredProblems(insured: readonly { birthDate: string }[], from: Day): Problem[] {
  return insured.flatMap(({ birthDate }, index) => {
    const field = `insured.${index}.birthDate`
    const age = ageOn(birthDate, from)
    if (age < 0) return [{ field, text: TEXT.born }]
    return age > OLDEST ? [{ field, text: TEXT.old, values: { age, oldest: OLDEST } }] : []
  })
}
