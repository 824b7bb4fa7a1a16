/** The number of digits of a payment password. */
export const PIN_LENGTH = 6
