export { postTransfer } from './post-transfer.ts'
export { registerWalletRoutes } from './routes.ts'
export { accountKinds, templates } from './tables.ts'
export { balanceOf, openWallet } from './wallet.ts'
