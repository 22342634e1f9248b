/** The sandbox insurer: invented, and it says so. */
export const HOUSE_INSURER = { code: 'house-assurance', name: 'House Assurance', demonstration: true }
