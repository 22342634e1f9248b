/** The colours and shapes of the site (app/app.css) on pages of their own. */
export const STYLES = `
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("/sandbox-pay/inter.woff2") format("woff2"); }
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(0.987 0.007 85), oklch(0.185 0.018 227));
  --surface: light-dark(oklch(1 0 0), oklch(0.228 0.021 226));
  --sunken: light-dark(oklch(0.966 0.013 84), oklch(0.158 0.016 227));
  --line: light-dark(oklch(0.91 0.018 83), oklch(0.335 0.022 225));
  --edge: light-dark(oklch(0.6 0.03 222), oklch(0.59 0.022 222));
  --ink: light-dark(oklch(0.245 0.022 226), oklch(0.965 0.006 85));
  --soft: light-dark(oklch(0.405 0.025 224), oklch(0.83 0.013 220));
  --sea: light-dark(oklch(0.415 0.069 209), oklch(0.815 0.07 199));
  --sea-strong: light-dark(oklch(0.345 0.057 212), oklch(0.88 0.05 200));
  --sea-tint: light-dark(oklch(0.955 0.02 200), oklch(0.295 0.038 214));
  --on-sea: light-dark(oklch(1 0 0), oklch(0.212 0.034 218));
  --danger: light-dark(oklch(0.45 0.165 22), oklch(0.82 0.1 20));
  --success: light-dark(oklch(0.42 0.1 152), oklch(0.83 0.13 152));
  --success-tint: light-dark(oklch(0.962 0.032 155), oklch(0.285 0.042 155));
  --warning: light-dark(oklch(0.43 0.088 68), oklch(0.86 0.12 82));
  --warning-tint: light-dark(oklch(0.968 0.042 88), oklch(0.3 0.045 75));
  --focus: light-dark(oklch(0.55 0.16 245), oklch(0.85 0.1 220));
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
*, ::before, ::after { box-sizing: border-box; margin: 0; }
html { background: var(--surface); color: var(--ink); font: 1rem/1.5 "Inter Variable", ui-sans-serif, system-ui, sans-serif; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { padding: 6px; overflow-wrap: break-word; }
[hidden] { display: none !important; }
h1 { font-size: 1.375rem; line-height: 1.25; letter-spacing: -0.015em; text-wrap: balance; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.stack { display: grid; gap: 1rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); column-gap: 1rem; }
.pair > div { display: grid; grid-row: span 3; grid-template-rows: subgrid; align-items: end; }
.pair > div > .error { align-self: start; }
@media (max-width: 19rem) { .pair, .pair > div { display: block; } .pair > div + div { margin-top: 1rem; } }
label { display: block; font-weight: 550; font-size: 0.9375rem; margin-bottom: 0.375rem; }
.box { position: relative; }
input { width: 100%; min-height: 3rem; padding: 0.5rem 0.875rem; border: 1px solid var(--edge); border-radius: 0.625rem; background: var(--surface); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid="true"] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
#number { padding-right: 7.25rem; }
#brand { position: absolute; inset: 0 0.875rem 0 auto; display: grid; align-items: center; color: var(--soft); font-size: 0.875rem; font-weight: 550; pointer-events: none; }
/* Beside the number there is no room: the brand is on the line of the label. */
@media (max-width: 22rem) { #number { padding-right: 0.875rem; } #brand { inset: auto 0 calc(100% + 0.375rem) auto; } }
.error { color: var(--danger); font-size: 0.875rem; margin-top: 0.375rem; }
.error:empty { display: none; }
.help { color: var(--soft); font-size: 0.875rem; }
input + .help { margin-top: 0.375rem; }
.note { background: var(--warning-tint); color: var(--warning); font-size: 0.8125rem; font-weight: 550; border-radius: 999px; padding: 0.125rem 0.625rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.375rem 0.75rem; align-items: center; justify-content: space-between; }
details { border-top: 1px solid var(--line); padding-top: 0.25rem; }
summary { min-height: 2.75rem; display: flex; align-items: center; gap: 0.5rem; font-weight: 550; color: var(--sea); cursor: pointer; border-radius: 0.375rem; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; width: 0.5rem; height: 0.5rem; border: solid currentColor; border-width: 0 2px 2px 0; transform: translateY(-25%) rotate(45deg); }
details[open] > summary::after { transform: translateY(25%) rotate(225deg); }
.cards { list-style: none; padding: 0; margin-top: 0.5rem; border: 1px solid var(--line); border-radius: 0.625rem; overflow: hidden; }
.cards li + li { border-top: 1px solid var(--line); }
.cards button { display: flex; flex-wrap: wrap; gap: 0 1rem; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.875rem; border: 0; background: none; color: var(--ink); font: inherit; font-size: 0.875rem; text-align: left; cursor: pointer; align-items: baseline; }
.cards button:hover { background: var(--sea-tint); }
.cards button:focus-visible { outline-offset: -3px; }
.cards .digits { font-variant-numeric: tabular-nums; font-weight: 550; min-width: 10.75rem; white-space: nowrap; }
.cards .says { color: var(--soft); }
.button { min-height: 3rem; padding: 0.5rem 1.25rem; border-radius: 0.75rem; border: 1px solid var(--sea); background: var(--sea); color: var(--on-sea); font: inherit; font-weight: 600; cursor: pointer; }
.button:hover { background: var(--sea-strong); }
.button[aria-disabled="true"] { opacity: 0.6; cursor: progress; }
.quiet { background: none; color: var(--sea); }
.quiet:hover { background: var(--sea-tint); }
.page { max-width: 27rem; margin: 0 auto; padding: 1.25rem; }
.head { display: flex; align-items: center; gap: 0.625rem; font-weight: 600; color: var(--soft); font-size: 0.9375rem; }
.head svg { width: 1.75rem; height: 1.75rem; color: var(--sea); flex: none; }
.actions { display: grid; gap: 0.75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.5rem 1.25rem; padding: 1rem; background: var(--sunken); border-radius: 0.875rem; }
dt { color: var(--soft); } dd { text-align: right; font-weight: 550; font-variant-numeric: tabular-nums; }
.amount { font-size: 1.75rem; line-height: 1.2; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
.done { background: var(--success-tint); color: var(--success); border-radius: 0.875rem; padding: 1rem; font-weight: 550; }
.over { background: var(--warning-tint); color: var(--warning); border-radius: 0.875rem; padding: 1rem; font-weight: 550; }
hr { border: 0; border-top: 1px solid var(--line); }
@media (prefers-reduced-motion: no-preference) { .button { transition: background 160ms; } }
`
