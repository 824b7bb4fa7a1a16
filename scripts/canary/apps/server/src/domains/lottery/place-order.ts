export const placeOrder = 'place order'
