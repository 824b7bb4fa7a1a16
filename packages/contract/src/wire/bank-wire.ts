import { as, flag, list, object } from './shape.ts'

const isBound = as('isBound', flag)

export const bankWire = {
  getBankList: { output: list(object({ text: 'name', value: 'code', type: 'kind', len: 'digitRange' })) },
  getUserBankInfo: {
    output: object({
      is_bank: isBound,
      info: as(
        'account',
        object({
          bankinfo: 'bankName',
          bankid: 'accountNumber',
          username: 'holder',
          bank_code: 'bankCode',
          type: 'kind'
        })
      )
    })
  },
  setBank: {
    input: object({ bankid: 'accountNumber', bank: 'bankName', bank_code: 'bankCode', username: 'holder' }),
    output: object({ is_bank: isBound })
  }
} as const
