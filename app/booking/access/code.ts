/** A reservation's code as the contract has it; stated here again so that a page needs no schema library to read one. */
export const CODE_PATTERN = /^[A-HJKMNP-Z2-9]{6}$/
