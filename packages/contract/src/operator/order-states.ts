/** The states of an order. Free of schemas, as the console builds its filter from them. */
export const orderStates = ['pending', 'won', 'lost', 'refunded'] as const
