export const orderOf = (order: { order_no: string }) => order.order_no
