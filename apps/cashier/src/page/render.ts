import { languages, type LanguageCode } from '@glasshouse/language'
import { translate } from '@glasshouse/language/server'
import type { Payment } from '../payments.ts'
import { style } from './style.ts'

type Params = Record<string, string>

/** Render the page of a payment. */
export function renderPayment(payment: Payment, { lang, now }: { lang: LanguageCode; now: number }): string {
  const say = (key: string, params?: Params) => escapeHtml(translate(lang, `cashier.${key}`, params))
  const { locale } = languages[lang]
  const points = new Intl.NumberFormat(locale).format(BigInt(payment.points))
  const rows = [
    [say('points'), say('pointsValue', { points })],
    [say('order'), escapeHtml(payment.reference)]
  ]
  return document(
    lang,
    `<p class="label">${say('toPay')}</p>
    <p class="figure">${escapeHtml(formatMoney(payment, locale))}</p>
    <p class="note">${say('sandbox')}</p>
    <dl>${rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>
    ${payment.status === 'pending' ? choices(payment, say, now) : outcome(payment.status, say)}`
  )
}

/** Render the page for an unknown payment. */
export function renderMissing(lang: LanguageCode): string {
  const text = escapeHtml(translate(lang, 'cashier.missing'))
  return document(lang, `<p class="note" role="status">${text}</p>`)
}

function choices(payment: Payment, say: (key: string) => string, now: number): string {
  const late = payment.expiresAt <= now ? `<p class="late">${say('late')}</p>` : ''
  const form = (action: 'pay' | 'decline') => `<form method="post" action="/pay/${payment.id}/${action}">
      <button class="${action}">${say(action)}</button>
    </form>`
  return `${late}<div class="choices">${form('pay')}${form('decline')}</div>`
}

function outcome(status: 'paid' | 'declined', say: (key: string) => string): string {
  return `<div class="outcome outcome--${status}" role="status">
    <h2>${say(`${status}.title`)}</h2>
    <p>${say(`${status}.text`)}</p>
  </div>`
}

function document(lang: LanguageCode, content: string): string {
  const title = escapeHtml(translate(lang, 'cashier.title'))
  return `<!doctype html>
<html lang="${languages[lang].htmlLang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
  <meta name="color-scheme" content="dark light">
  <title>${title}</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
</body>
</html>
`
}

/** Format an amount of smallest units for a locale, without floats. */
function formatMoney({ amount, currency, decimals }: Payment, locale: string): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const text = decimals > 0 ? `${whole}.${digits.slice(-decimals)}` : whole
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals
  })
  return format.format(text as Intl.StringNumericLiteral)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
