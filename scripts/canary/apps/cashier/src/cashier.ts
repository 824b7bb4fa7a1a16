export const cashier = 'cashier'
