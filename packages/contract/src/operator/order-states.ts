/** How an order stands. Free of schemas, as the console's list of choices is made of it. */
export const orderStates = ['pending', 'won', 'lost', 'refunded'] as const
