import { makeData } from '#app/kit/data.ts'
import { useCallCustomer } from './call-customer.ts'

/** What parts of a customer's pages ask for by themselves. */
export const { useData } = makeData(useCallCustomer)
