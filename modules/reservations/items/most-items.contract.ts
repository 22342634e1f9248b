/** So many items a booking may have; apart, since the checkout asks for it without any schema. */
export const MOST_ITEMS = 6
