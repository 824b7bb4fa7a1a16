export {
  formatPoints,
  formatPointsExact,
  formatSigned,
  formatSignedExact,
  unitsOf,
  type Amount
} from '@glasshouse/contract/amount'
