import type { CallOutput } from '@glasshouse/contract'

export type Notice = CallOutput<'getNoticeList'>[number]
