/** Format money from a currency's smallest unit: `"100000"` without decimals, `"75.00"` with two. */
export function formatMinor(minor: bigint, decimals: number): string {
  const digits = minor.toString().padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
