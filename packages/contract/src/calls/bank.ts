import { z } from 'zod'

const flag = z.union([z.literal(0), z.literal(1)])

export const bankCalls = {
  getBankList: {
    summary: 'The banks and e-wallets to which withdrawals can be paid, by country.',
    input: z.object({}),
    output: z.array(
      z.object({
        text: z.string(),
        /** The code for `bank_code`. */
        value: z.string(),
        type: z.enum(['bank', 'ewallet']),
        /** The least and most digits of an account number. */
        len: z.tuple([z.number().int(), z.number().int()]),
        country: z.string()
      })
    ),
    refusals: []
  },
  getUserBankInfo: {
    summary: 'The member’s bank account, its number masked.',
    input: z.object({}),
    output: z.object({
      is_bank: flag,
      info: z
        .object({
          bankinfo: z.string(),
          /** The last four digits, stars before them. */
          bankid: z.string(),
          username: z.string(),
          bank_code: z.string(),
          type: z.enum(['bank', 'ewallet']),
          country: z.string()
        })
        .nullable()
    }),
    refusals: []
  },
  setBank: {
    summary: 'Bind a bank account or e-wallet, once. A field that fails its rule is named in `data.field`.',
    // The handler checks these fields in order, after its other requirements, and not all at once here.
    input: z.object({
      bankid: z.coerce.string().trim().max(64).default(''),
      /** The bank’s name, for the spec's clients: the code decides. */
      bank: z.string().trim().max(120).default(''),
      bank_code: z.string().trim().max(32).default(''),
      /** The account's holder: the member's real name, except accents, case and spaces. */
      username: z.string().trim().max(120).default(''),
      mobile: z.coerce.string().trim().max(32).default('')
    }),
    output: z.object({ is_bank: flag }),
    refusals: ['REAUTH_REQUIRED', 'PAYPASSWORD_UNSET', 'NAME_UNSET', 'BANK_BOUND']
  }
} as const
