import { makeData } from '#app/kit/data.ts'
import { useCallCustomer } from './call-customer.ts'

/** What a customer's pages ask for and do. */
export const { useData, useAction } = makeData(useCallCustomer)
