import { type Booked, cardToken, findOffers, follow, hold, pay } from '#tests/chaos/traveller.ts'
import type { Customer } from './customers.ts'

export type Trip = {
  to: string
  inDays: number
  customer?: Customer | undefined
  locale?: 'en' | 'pt-BR'
  card?: string
}

/** A ticketed flight from Guarulhos, booked through the API by a customer or a guest; `key` opens it. */
export async function bookTicketed(site: string, { to, inDays, customer, locale = 'en', card }: Trip): Promise<Booked> {
  const reach = () => site
  const [offer] = await findOffers(reach, { from: 'GRU', to, inDays })
  if (!offer) throw new Error(`no flight to ${to}`)
  const held = await hold(reach, offer, { locale, ...(customer && { bearer: customer.auth.token }) })
  if (!held) throw new Error('the seats were gone')
  const booked = { ...held, key: customer?.auth.token ?? held.key }
  const token = await cardToken(reach, card ?? '4242424242424242')
  await pay(reach, booked, { kind: 'card', token, instalments: 1 })
  await follow(reach, booked, ({ status }) => status === 'confirmed')
  return booked
}
