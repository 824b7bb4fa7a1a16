import { createHash } from 'node:crypto'
import { fontFaces } from './fonts.ts'

/** The style sheet, with the values of the product's design tokens: dark by default, light if the system prefers it. */
export const style = `
${fontFaces}
:root {
  color-scheme: dark;
  --canvas: #0a261d; --well: #061a14; --press: #1a4d3c;
  --text: #f4ecda; --text-2: #b9c7bb; --text-3: #93a89a;
  --line: #1f4737; --edge: #6d8a78; --brass: #deb971;
  --action: #deb971; --action-press: #c79a4e; --on-action: #14281d;
  --focus: #efd49b; --cherry: #fb8391; --leaf: #86d3a8; --pending: #efd49b;
  --display: "Newsreader Variable", "Songti SC", "Noto Serif SC", "Noto Serif CJK SC", Georgia, serif;
  --body: "Hanken Grotesk Variable", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --canvas: #f4f7f3; --well: #e9eeea; --press: #dbe4dd;
    --text: #0d2c21; --text-2: #2c4a3d; --text-3: #4d6759;
    --line: #dbe4dd; --edge: #6d877a; --brass: #755516;
    --action: #14503b; --action-press: #0d3b2b; --on-action: #fbf4e2;
    --focus: #14503b; --cherry: #a0152d; --leaf: #17653f; --pending: #755516;
  }
}
*, *::before, *::after { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; background: var(--canvas); color: var(--text); font: 400 1rem/1.5 var(--body); }
main { display: flex; flex-direction: column; max-width: 650px; min-height: 100vh; margin: 0 auto; padding: 20px; }
h1 { margin-bottom: 24px; font: 500 1.375rem/1.25 var(--display); }
h2 { font: 500 1.375rem/1.25 var(--display); }
.label { color: var(--text-2); font: 500 0.9375rem/1.35 var(--body); }
.figure { font: 400 2.75rem/1.1 var(--display); overflow-wrap: anywhere; }
.note { margin-block: 20px 12px; padding: 12px 16px; border-left: 2px solid var(--brass); background: var(--well);
  color: var(--text-2); font-size: 0.875rem; text-wrap: pretty; }
dl > div { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; padding-block: 7px; }
dl > div::before { content: ""; order: 1; flex: 1; min-width: 16px; border-bottom: 1px dotted var(--edge); opacity: 0.6; translate: 0 -4px; }
dt { color: var(--text-2); font-size: 0.9375rem; }
dd { order: 2; margin-left: auto; font-weight: 500; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.late { margin-top: 12px; color: var(--pending); font-size: 0.875rem; }
.choices { display: grid; gap: 12px; margin-top: auto; padding-top: 24px; }
button { width: 100%; min-height: 52px; padding: 10px 22px; border: 1px solid var(--edge); border-radius: 8px;
  background: none; color: var(--text); font: 600 1.0625rem/1.35 var(--body); cursor: pointer; }
button:active { background: var(--press); }
button:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.pay { border-color: var(--action); background: var(--action); color: var(--on-action); }
.pay:active { background: var(--action-press); }
.outcome { display: grid; gap: 8px; margin-top: 24px; padding-top: 20px; border-top: 1px solid var(--line); }
.outcome p { color: var(--text-2); text-wrap: pretty; }
.outcome--paid h2 { color: var(--leaf); }
.outcome--declined h2 { color: var(--cherry); }
:lang(zh) h1, :lang(zh) h2 { font-weight: 600; }
`

/** The source expression that allows exactly this style in a content security policy. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`
