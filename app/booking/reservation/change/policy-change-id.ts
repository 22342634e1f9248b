/** Where on the page of a booking a policy is changed. */
export const policyChangeId = (itemId: string) => `policy-change-${itemId}`
