import type { FastifyPluginAsync } from 'fastify'
import { factorHandlers } from '#modules/accounts/second-factor/second-factor.api.ts'
import { serve } from '#platform/api/serve.ts'
import { BRAND_SLUG } from '#platform/brand.ts'
import { companions, customerDevices, customerFactor, customerProfile, privacy } from './account.routes.ts'
import type { Customers } from './customers.ts'

/** What a signed-in customer may see and change of the own account. */
export function accountApi(customers: Customers): FastifyPluginAsync[] {
  return [
    serve(customerProfile, {
      read: ({ customer }) => customers.profileOf(customer),
      change: ({ customer, body }) => customers.changeProfile(customer, body),
      changePassword: ({ customer, body }) => customers.changePassword(customer, body),
    }),
    serve(customerDevices, {
      list: ({ customer }) => customers.devicesOf(customer),
      end: ({ customer, id }) => customers.endDevice(customer, id),
    }),
    serve(companions, {
      list: ({ customer }) => customers.companionsOf(customer),
      add: ({ customer, body }) => customers.addCompanion(customer, body),
      change: ({ customer, id, body }) => customers.changeCompanion(customer, { ...body, id }),
      remove: ({ customer, id }) => customers.removeCompanion(customer, id),
    }),
    serve(privacy, {
      exportData: ({ customer, reply }) => {
        reply.header('content-disposition', `attachment; filename="${BRAND_SLUG}-my-data.json"`)
        return customers.exportData(customer)
      },
      erase: ({ customer, body, locale }) => customers.erase(customer, { password: body.password, locale }),
    }),
    serve(customerFactor, factorHandlers(customers.secondFactor, 'customer')),
  ]
}
