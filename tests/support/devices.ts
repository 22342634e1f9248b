/** Accounts as the API of reservations knows them, in which no owner has ever signed in. */
export const NO_DEVICES = { noteBooking: async () => {} }
