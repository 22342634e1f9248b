import type { Caller } from '#modules/accounts/index.ts'
import type { Payments } from '#modules/payments/index.ts'
import type { PayMethod } from '#modules/payments/payments.contract.ts'
import { type ApiDeps, onceById, paidBefore } from '#modules/reservations/api-parts.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Once } from '#platform/api/serve.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { Paid } from './change-payment.ts'

type ChangePay = { method: PayMethod; totalSeen: Money }
type As = { caller: Caller; locale: Locale }
type Quote = { status: 'impossible' } | { status: 'possible'; toPay: Money }
type Methods = ReturnType<Payments['methods']>
type Shown<Quoted> = Quoted extends { status: 'possible' } ? Quoted & { methods: Methods | null } : Quoted

/** Changes of one kind of product, as its module offers them. */
type Changes<New, Asked, Quoted extends Quote> = {
  quote(code: string, request: New, as: As): Promise<Quoted>
  request(code: string, request: Asked & { key: string }, as: As): Promise<unknown>
  pay(code: string, request: ChangePay & { changeId: string; key: string }, as: As): Promise<Paid>
  withdraw(code: string, changeId: string, as: As): Promise<ReservationView>
}

type Call<Body> = As & { code: string; body: Body }

/** What every change is asked, told, paid and taken back with. */
export function changeHandlers<New, Asked extends object, Quoted extends Quote>(
  { reservations, payments }: Pick<ApiDeps, 'reservations' | 'payments'>,
  changes: Changes<New, Asked, Quoted>,
) {
  return {
    async quote({ caller, locale, code, body }: Call<New>) {
      const quote: Quote = await changes.quote(code, body, { caller, locale })
      if (quote.status === 'impossible') return quote as Shown<Quoted>
      const { toPay } = quote
      const methods = toPay.amount > 0 ? payments.methods(toPay, locale) : null
      return { ...quote, methods } as Shown<Quoted>
    },
    async request({ caller, locale, code, body, once }: Call<Asked> & { once: Once }) {
      await once(async (key) => {
        await changes.request(code, { ...body, key }, { caller, locale })
        return {}
      })
      return reservations.get(code, { caller, locale })
    },
    pay: ({ caller, locale, code, id: changeId, body, once }: Call<ChangePay> & { id: string; once: Once }) =>
      onceById(once, {
        work: (key) => changes.pay(code, { changeId, ...body, key }, { caller, locale }),
        idOf: ({ payment }) => payment.id,
        again: (id) => paidBefore(reservations, { code, id }, { caller, locale }),
      }),
    withdraw: ({ caller, locale, code, id }: As & { code: string; id: string }) =>
      changes.withdraw(code, id, { caller, locale }),
  }
}
